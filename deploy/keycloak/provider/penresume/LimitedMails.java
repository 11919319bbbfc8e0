package penresume;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.keycloak.email.EmailException;
import org.keycloak.email.EmailSenderProvider;
import org.keycloak.email.EmailTemplateProvider;
import org.keycloak.email.freemarker.FreeMarkerEmailTemplateProvider;
import org.keycloak.email.freemarker.FreeMarkerEmailTemplateProviderFactory;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.utils.KeycloakModelUtils;

/**
 * Keycloak's mails: a few per address, whoever asks for them. Requests from one network use half of them at most. Where somebody has
 * signed in to the account, those of strangers do not count, who could else prevent the owner's. Nobody is told that the limit was
 * reached.
 */
public class LimitedMails extends FreeMarkerEmailTemplateProvider {
  private static final Logger LOG = Logger.getLogger(LimitedMails.class);
  static final int MAILS_PER_HOUR = 6;
  static final int MAILS_PER_DAY = 20;
  private static final int QUEUE_SIZE = 1_000;

  private final ExecutorService executor;
  private boolean isLater;

  LimitedMails(KeycloakSession session, ExecutorService executor) {
    super(session);
    this.executor = executor;
  }

  /** Sent by another thread, so that the time of the response does not tell whether the account exists. */
  @Override
  public void sendPasswordReset(String link, long expirationInMinutes) throws EmailException {
    isLater = true;
    super.sendPasswordReset(link, expirationInMinutes);
  }

  @Override
  protected void send(Map<String, String> config, String subject, String text, String html, String address)
      throws EmailException {
    String to = address == null ? user.getEmail() : address;
    if (!isAllowed(to)) return;
    if (!isLater) {
      super.send(config, subject, text, html, address);
      return;
    }
    var factory = session.getKeycloakSessionFactory();
    String realmId = realm.getId();
    String userId = user.getId();
    try {
      executor.execute(() -> KeycloakModelUtils.runJobInTransaction(factory, own -> {
        var ownRealm = own.realms().getRealm(realmId);
        own.getContext().setRealm(ownRealm);
        if (own.users().getUserById(ownRealm, userId) == null) return;
        try {
          own.getProvider(EmailSenderProvider.class).send(config, to, subject, text, html);
        } catch (EmailException error) {
          LOG.warnf("A mail was not sent: %s", error.getClass().getSimpleName());
        }
      }));
    } catch (RejectedExecutionException error) {
      LOG.warn("A mail was not sent: too many are waiting");
    }
  }

  private boolean isAllowed(String address) {
    String mailbox = findMailbox(address);
    var connection = session.getContext().getConnection();
    if (connection == null) return consume(mailbox, 1);
    return consume(mailbox + " " + Networks.find(connection, 6), 2)
        && (consume(mailbox, 1) | ClientLockout.isKnown(session, user, connection));
  }

  private boolean consume(String key, int divisor) {
    var counter = new Counter(session);
    return counter.consume("mails of an hour", key, MAILS_PER_HOUR / divisor, 3_600)
        && counter.consume("mails of a day", key, MAILS_PER_DAY / divisor, 86_400);
  }

  /** 'ana+1@…' is the mailbox of 'ana@…'; Gmail also ignores dots. */
  private static String findMailbox(String address) {
    String mailbox = address.toLowerCase(Locale.ROOT).replaceFirst("\\+[^@]*", "").replaceFirst("@googlemail\\.com$", "@gmail.com");
    return mailbox.endsWith("@gmail.com") ? mailbox.replaceAll("\\.(?=.*@)", "") : mailbox;
  }

  public static class Factory extends FreeMarkerEmailTemplateProviderFactory {
    private final ThreadPoolExecutor executor =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(QUEUE_SIZE));

    @Override
    public EmailTemplateProvider create(KeycloakSession session) {
      return new LimitedMails(session, executor);
    }

    @Override
    public void close() {
      executor.shutdown();
    }

    @Override
    public int order() {
      return 1;
    }
  }
}
