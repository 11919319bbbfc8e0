package penresume;

import java.util.concurrent.TimeUnit;
import org.keycloak.authentication.AuthenticationFlowContext;
import org.keycloak.authentication.authenticators.resetcred.ResetCredentialEmail;
import org.keycloak.models.DefaultActionTokenKey;

/** 'Esqueceu a senha?': answers after the same time, whether the account exists or not. The mail is sent meanwhile. */
public class ForgottenPassword extends ResetCredentialEmail {
  private static final long ANSWER_MS = 500;

  @Override
  public void authenticate(AuthenticationFlowContext context) {
    long start = System.nanoTime();
    super.authenticate(context);
    boolean isLinkOpen = context.getAuthenticationSession().getAuthNote(DefaultActionTokenKey.ACTION_TOKEN_USER_ID) != null;
    if (isLinkOpen) return;
    try {
      Thread.sleep(Math.max(0, ANSWER_MS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public int order() {
    return 1;
  }
}
