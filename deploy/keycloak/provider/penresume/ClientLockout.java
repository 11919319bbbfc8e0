package penresume;

import jakarta.ws.rs.core.UriInfo;
import java.util.Set;
import org.keycloak.common.ClientConnection;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.models.utils.KeycloakModelUtils;
import org.keycloak.services.managers.BruteForceProtector;
import org.keycloak.services.managers.DefaultBruteForceProtector;
import org.keycloak.services.managers.DefaultBruteForceProtectorFactory;

/**
 * Ten wrong passwords lock an account for the network they came from, so that nobody can lock out its owner from elsewhere.
 * Keycloak's own count, of all networks, is the cap: `failureFactor` in realm.json. It does not hold for networks from which somebody
 * has signed in to the account, because whoever has many addresses could lock out the owner forever. Keycloak's default would also refuse the
 * owner's password while somebody else's is being checked.
 */
public class ClientLockout extends DefaultBruteForceProtector {
  private static final int FAILURES = 10;
  private static final int FAILURE_SECONDS = 900;
  /** The first lock lasts one minute, the next ones a minute more each. */
  private static final int LOCK_SECONDS = 60;
  private static final int MAX_LOCKS = 15;
  private static final int LOCKS_SECONDS = 43_200;
  private static final int KNOWN_SECONDS = 90 * 86_400;

  ClientLockout(KeycloakSessionFactory factory) {
    super(factory);
  }

  @Override
  public void failedLogin(
      RealmModel realm, UserModel user, ClientConnection connection, UriInfo uri, Set<String> categories) {
    super.failedLogin(realm, user, connection, uri, categories);
    String key = createKey(user, connection);
    KeycloakModelUtils.runJobInTransaction(factory, session -> {
      var counter = new Counter(session);
      counter.consume("failures", key, FAILURES, FAILURE_SECONDS);
      if (counter.count("failures", key, FAILURES) < FAILURES) return;
      counter.consume("locks", key, MAX_LOCKS, LOCKS_SECONDS);
      int locks = counter.count("locks", key, MAX_LOCKS);
      counter.consume("locked", key, 1, (long) LOCK_SECONDS * locks);
      counter.clear("failures", key, FAILURES);
    });
  }

  @Override
  public void successfulLogin(
      RealmModel realm, UserModel user, ClientConnection connection, UriInfo uri, Set<String> categories) {
    super.successfulLogin(realm, user, connection, uri, categories);
    String key = createKey(user, connection);
    KeycloakModelUtils.runJobInTransaction(factory, session -> {
      var counter = new Counter(session);
      counter.clear("failures", key, FAILURES);
      counter.consume("known", key, 1, KNOWN_SECONDS);
    });
  }

  @Override
  public boolean isTemporarilyDisabled(KeycloakSession session, RealmModel realm, UserModel user) {
    ClientConnection connection = session.getContext().getConnection();
    if (connection == null) return super.isTemporarilyDisabled(session, realm, user);
    String key = createKey(user, connection);
    var counter = new Counter(session);
    if (counter.count("locked", key, 1) > 0) return true;
    return !isKnown(session, user, connection) && super.isTemporarilyDisabled(session, realm, user);
  }

  /** Whether somebody has signed in to the account from this network lately. */
  static boolean isKnown(KeycloakSession session, UserModel user, ClientConnection connection) {
    return new Counter(session).count("known", createKey(user, connection), 1) > 0;
  }

  private static String createKey(UserModel user, ClientConnection connection) {
    return user.getId() + " " + Networks.find(connection, 8);
  }

  public static class Factory extends DefaultBruteForceProtectorFactory {
    private ClientLockout protector;

    @Override
    public BruteForceProtector create(KeycloakSession session) {
      return protector;
    }

    @Override
    public void postInit(KeycloakSessionFactory factory) {
      protector = new ClientLockout(factory);
    }

    @Override
    public void close() {}

    @Override
    public int order() {
      return 1;
    }
  }
}
