package penresume;

import jakarta.ws.rs.core.Response;
import org.keycloak.authentication.actiontoken.ActionTokenContext;
import org.keycloak.authentication.actiontoken.execactions.ExecuteActionsActionToken;
import org.keycloak.authentication.actiontoken.execactions.ExecuteActionsActionTokenHandler;
import org.keycloak.authentication.actiontoken.idpverifyemail.IdpVerifyAccountLinkActionToken;
import org.keycloak.authentication.actiontoken.idpverifyemail.IdpVerifyAccountLinkActionTokenHandler;
import org.keycloak.authentication.actiontoken.resetcred.ResetCredentialsActionToken;
import org.keycloak.authentication.actiontoken.resetcred.ResetCredentialsActionTokenHandler;
import org.keycloak.authentication.actiontoken.verifyemail.VerifyEmailActionToken;
import org.keycloak.authentication.actiontoken.verifyemail.VerifyEmailActionTokenHandler;
import org.keycloak.models.UserModel;

/** The links that Keycloak mails. Keycloak has checked that the link was sent to the account's current address. */
public final class ProvingLinks {
  private ProvingLinks() {}

  public static class ResetPassword extends ResetCredentialsActionTokenHandler {
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public Response handleToken(ResetCredentialsActionToken token, ActionTokenContext context) {
      prove(context);
      context.getAuthenticationSession().getAuthenticatedUser().setEmailVerified(true);
      return super.handleToken(token, context);
    }

    @Override
    public int order() {
      return 1;
    }
  }

  public static class LinkAccount extends IdpVerifyAccountLinkActionTokenHandler {
    @Override
    public Response handleToken(
        IdpVerifyAccountLinkActionToken token, ActionTokenContext<IdpVerifyAccountLinkActionToken> context) {
      proveIfConfirmed(context);
      return super.handleToken(token, context);
    }

    @Override
    public int order() {
      return 1;
    }
  }

  public static class VerifyEmail extends VerifyEmailActionTokenHandler {
    @Override
    public Response handleToken(VerifyEmailActionToken token, ActionTokenContext<VerifyEmailActionToken> context) {
      var own = context.getAuthenticationSession();
      boolean isFirst = !AddressProof.isProven(own.getAuthenticatedUser());
      proveIfConfirmed(context);
      if (isFirst) own.addRequiredAction(UserModel.RequiredAction.UPDATE_PASSWORD);
      return super.handleToken(token, context);
    }

    @Override
    public int order() {
      return 1;
    }
  }

  public static class ExecuteActions extends ExecuteActionsActionTokenHandler {
    @Override
    public Response handleToken(
        ExecuteActionsActionToken token, ActionTokenContext<ExecuteActionsActionToken> context) {
      proveIfConfirmed(context);
      return super.handleToken(token, context);
    }

    @Override
    public int order() {
      return 1;
    }
  }

  /** In a browser that did not begin the sign-in, Keycloak shows a page with a button first. */
  private static void proveIfConfirmed(ActionTokenContext<?> context) {
    if (!context.isAuthenticationSessionFresh()) prove(context);
  }

  private static void prove(ActionTokenContext<?> context) {
    var own = context.getAuthenticationSession();
    new AddressProof(context.getSession(), context.getRealm())
        .prove(own.getAuthenticatedUser(), AddressProof.Keep.NOTHING, own);
  }
}
