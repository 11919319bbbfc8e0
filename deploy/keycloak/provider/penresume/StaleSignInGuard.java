package penresume;

import jakarta.ws.rs.core.Response;
import org.keycloak.authentication.RequiredActionContext;
import org.keycloak.authentication.RequiredActionFactory;
import org.keycloak.authentication.RequiredActionProvider;
import org.keycloak.Config;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.services.ErrorPageException;
import org.keycloak.services.messages.Messages;

/**
 * Ends a sign-in, with all that it has changed, if the account was taken from its user meanwhile: for example one that waits at
 * the page for a new password, or at Google to connect it. Keycloak evaluates required actions before and after each of them.
 */
public class StaleSignInGuard implements RequiredActionProvider, RequiredActionFactory {
  @Override
  public void evaluateTriggers(RequiredActionContext context) {
    check(context);
  }

  static void check(RequiredActionContext context) {
    var own = context.getAuthenticationSession();
    String current = AddressProof.readSecuredAt(context.getUser());
    String begun = own.getAuthNote(AddressProof.SECURED_AT);
    if (begun == null) own.setAuthNote(AddressProof.SECURED_AT, current);
    else if (!begun.equals(current))
      throw new ErrorPageException(context.getSession(), own, Response.Status.BAD_REQUEST, Messages.EXPIRED_CODE);
  }

  @Override
  public void requiredActionChallenge(RequiredActionContext context) {
    context.ignore();
  }

  @Override
  public void processAction(RequiredActionContext context) {
    context.success();
  }

  @Override
  public RequiredActionProvider create(KeycloakSession session) {
    return this;
  }

  @Override
  public String getId() {
    return "penresume-stale-sign-in-guard";
  }

  @Override
  public String getDisplayText() {
    return "End sign-ins that began before the account was secured";
  }

  @Override
  public void init(Config.Scope config) {}

  @Override
  public void postInit(KeycloakSessionFactory factory) {}

  @Override
  public void close() {}
}
