package penresume;

import org.keycloak.authentication.RequiredActionContext;
import org.keycloak.authentication.RequiredActionProvider;
import org.keycloak.authentication.requiredactions.UpdatePassword;
import org.keycloak.broker.provider.IdpLinkAction;
import org.keycloak.models.KeycloakSession;

/** What a signed-in person changes on Keycloak's pages. Both ask for the password, or Google, also just after a sign-in. */
public final class AccountActions {
  private AccountActions() {}

  /** Ends all other sessions, whatever the form says. */
  public static class NewPassword extends UpdatePassword {
    @Override
    public void processAction(RequiredActionContext context) {
      // before the page's own sign-in counts as the latest
      StaleSignInGuard.check(context);
      super.processAction(context);
      if (context.getStatus() != RequiredActionContext.Status.SUCCESS) return;
      var own = context.getAuthenticationSession();
      new AddressProof(context.getSession(), context.getRealm()).endSessions(context.getUser(), own.getParentSession().getId());
      AddressProof.markSecured(context.getUser(), own);
    }

    @Override
    public RequiredActionProvider create(KeycloakSession session) {
      return this;
    }

    @Override
    public int getMaxAuthAge(KeycloakSession session) {
      return 0;
    }

    @Override
    public int order() {
      return 1;
    }
  }

  public static class ConnectGoogle extends IdpLinkAction {
    @Override
    public int getMaxAuthAge(KeycloakSession session) {
      return 0;
    }

    @Override
    public int order() {
      return 1;
    }
  }
}
