package penresume;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Set;
import org.keycloak.authentication.AuthenticatorUtil;
import org.keycloak.broker.oidc.OIDCIdentityProvider;
import org.keycloak.broker.provider.AbstractIdentityProviderMapper;
import org.keycloak.broker.provider.BrokeredIdentityContext;
import org.keycloak.broker.provider.IdentityProviderMapper;
import org.keycloak.broker.provider.IdpLinkAction;
import org.keycloak.models.FederatedIdentityModel;
import org.keycloak.models.IdentityProviderMapperModel;
import org.keycloak.models.IdentityProviderSyncMode;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.provider.ProviderConfigProperty;
import org.keycloak.representations.IDToken;
import org.keycloak.representations.JsonWebToken;
import org.keycloak.services.ErrorPage;
import org.keycloak.services.messages.Messages;

/** A sign-in with Google proves the account's address if Google has verified that address. */
public class ProvingIdentityMapper extends AbstractIdentityProviderMapper {
  @Override
  public void preprocessFederatedIdentity(
      KeycloakSession session, RealmModel realm, IdentityProviderMapperModel model, BrokeredIdentityContext context) {
    if (context.getEmail() == null) return;
    var identity = createIdentity(context);
    boolean isKnown = session.users().getUserByFederatedIdentity(realm, identity) != null;
    boolean isLinking = context.getAuthenticationSession().getAuthenticatedUser() != null;
    if (isKnown || isLinking) return;
    // Keycloak does not validate what it imports; also the owner would prevent the undo link with a new account
    if (ReservedEmails.isReserved(session, realm, context.getEmail(), null))
      throw refuse(session, context, Messages.EMAIL_EXISTS);
    if (isVerified(context)) return;
    // else whoever enters another person's address at the provider could have that person confirm the link by mail
    if (session.users().getUserByEmail(realm, context.getEmail()) != null)
      throw refuse(session, context, Messages.IDENTITY_PROVIDER_UNEXPECTED_ERROR);
  }

  /** An IdentityBrokerException would be a 502, as if the provider had failed. */
  private static WebApplicationException refuse(KeycloakSession session, BrokeredIdentityContext context, String message) {
    return new WebApplicationException(
        ErrorPage.error(session, context.getAuthenticationSession(), Response.Status.BAD_REQUEST, message));
  }

  @Override
  public void importNewUser(
      KeycloakSession session, RealmModel realm, UserModel user, IdentityProviderMapperModel model, BrokeredIdentityContext context) {
    updateBrokeredUser(session, realm, user, model, context);
  }

  @Override
  public void updateBrokeredUser(
      KeycloakSession session, RealmModel realm, UserModel user, IdentityProviderMapperModel model, BrokeredIdentityContext context) {
    if (!isVerified(context) || !context.getEmail().equalsIgnoreCase(user.getEmail())) return;
    var own = context.getAuthenticationSession();
    // set while a signed-in person connects Google
    boolean isLinking = own.getAuthNote(IdpLinkAction.KC_ACTION_LINKING_IDENTITY_PROVIDER) != null;
    var keep = new AddressProof.Keep(
        isLinking ? own.getParentSession().getId() : null,
        createIdentity(context),
        isLinking && AuthenticatorUtil.isPasswordValidated(own));
    new AddressProof(session, realm).prove(user, keep, own);
    user.setEmailVerified(true);
  }

  private static FederatedIdentityModel createIdentity(BrokeredIdentityContext context) {
    return new FederatedIdentityModel(context.getIdpConfig().getAlias(), context.getId(), context.getUsername());
  }

  private static boolean isVerified(BrokeredIdentityContext context) {
    return context.getEmail() != null
        && context.getContextData().get(OIDCIdentityProvider.VALIDATED_ID_TOKEN) instanceof JsonWebToken token
        && Boolean.parseBoolean(String.valueOf(token.getOtherClaims().get(IDToken.EMAIL_VERIFIED)));
  }

  @Override
  public boolean supportsSyncMode(IdentityProviderSyncMode mode) {
    return Set.of(IdentityProviderSyncMode.FORCE).contains(mode);
  }

  @Override
  public String[] getCompatibleProviders() {
    return new String[] {IdentityProviderMapper.ANY_PROVIDER};
  }

  @Override
  public String getId() {
    return "penresume-proof";
  }

  @Override
  public String getDisplayCategory() {
    return "PenResume";
  }

  @Override
  public String getDisplayType() {
    return "Proof of the address";
  }

  @Override
  public String getHelpText() {
    return "The first proof of the address removes what was on the account before.";
  }

  @Override
  public List<ProviderConfigProperty> getConfigProperties() {
    return List.of();
  }
}
