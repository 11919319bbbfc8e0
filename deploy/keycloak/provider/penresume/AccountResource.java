package penresume;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.keycloak.Config;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.services.resources.admin.AdminEventBuilder;
import org.keycloak.services.resources.admin.ext.AdminRealmResourceProvider;
import org.keycloak.services.resources.admin.ext.AdminRealmResourceProviderFactory;
import org.keycloak.services.resources.admin.fgap.AdminPermissionEvaluator;

/** `POST /admin/realms/penresume/penresume-accounts/ID/email`: sets an address that its owner has proven to svc-resumes. */
public class AccountResource implements AdminRealmResourceProvider, AdminRealmResourceProviderFactory {
  /**
   * `session`: the session in which the person confirmed the address, or null. `isRestored`: the address is the former one, whose
   * owner takes the account back. The current address verifies it. `securedAt`: what svc-resumes has read; a mail is sent in between, which may take long.
   */
  public record NewEmail(String email, String session, boolean isRestored, String securedAt) {}

  /** A JAX-RS resource of one realm. */
  public static class Emails {
    private final KeycloakSession session;
    private final RealmModel realm;
    private final AdminPermissionEvaluator auth;

    Emails(KeycloakSession session, RealmModel realm, AdminPermissionEvaluator auth) {
      this.session = session;
      this.realm = realm;
      this.auth = auth;
    }

    /** 204, 404 without such an account, 409 when another account has the address, 412 when the account was secured meanwhile. */
    @POST
    @Path("{id}/email")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response setEmail(@PathParam("id") String id, NewEmail change) {
      auth.users().requireManage();
      UserModel user = session.users().getUserById(realm, id);
      if (user == null) return refuse(Response.Status.NOT_FOUND);
      if (!AddressProof.readSecuredAt(user).equals(change.securedAt()))
        return refuse(Response.Status.PRECONDITION_FAILED);
      UserModel holder = session.users().getUserByEmail(realm, change.email());
      if (holder != null && !holder.getId().equals(id)) return refuse(Response.Status.CONFLICT);
      if (!change.isRestored() && change.email().equalsIgnoreCase(user.getEmail())) return verify(user);
      boolean wasProven = AddressProof.isProven(user);
      if (change.isRestored()) ReservedEmails.release(user);
      else {
        if (ReservedEmails.isReserved(session, realm, change.email(), id))
          return refuse(Response.Status.CONFLICT);
        // an address that nobody proved may be a typing error, whose owner must not get the account
        if (wasProven) ReservedEmails.reserve(user);
      }
      user.setEmail(change.email());
      user.setUsername(change.email());
      user.setEmailVerified(true);
      if (change.isRestored() || !wasProven) {
        new AddressProof(session, realm)
            .removeAccess(user, new AddressProof.Keep(change.isRestored() ? null : change.session(), null, false));
        if (!change.isRestored()) user.addRequiredAction(UserModel.RequiredAction.UPDATE_PASSWORD);
      }
      user.setSingleAttribute(AddressProof.PROVEN_EMAIL, change.email());
      AddressProof.markSecured(user, null);
      return Response.noContent().build();
    }

    /** Removes nothing: the person has just signed in to the account, which svc-resumes checks, and so knows what gives access to it. */
    private static Response verify(UserModel user) {
      user.setEmailVerified(true);
      user.setSingleAttribute(AddressProof.PROVEN_EMAIL, user.getEmail());
      return Response.noContent().build();
    }

    /** With a type, because Keycloak turns most responses without one into 500. */
    private static Response refuse(Response.Status status) {
      return Response.status(status).type(MediaType.APPLICATION_JSON).build();
    }
  }

  @Override
  public Object getResource(
      KeycloakSession session, RealmModel realm, AdminPermissionEvaluator auth, AdminEventBuilder adminEvent) {
    return new Emails(session, realm, auth);
  }

  @Override
  public AdminRealmResourceProvider create(KeycloakSession session) {
    return this;
  }

  @Override
  public String getId() {
    return "penresume-accounts";
  }

  @Override
  public void init(Config.Scope config) {}

  @Override
  public void postInit(KeycloakSessionFactory factory) {}

  @Override
  public void close() {}
}
