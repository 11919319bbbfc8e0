package penresume;

import java.util.List;
import org.keycloak.models.AbstractKeycloakTransaction;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserSessionModel;
import org.keycloak.models.utils.KeycloakModelUtils;
import org.keycloak.timer.TimerProvider;

/**
 * Removes ended sessions from Keycloak's cache again when the database has none of them any more. Until then a request that uses
 * one copies it back, and it stays valid: https://github.com/keycloak/keycloak/issues/51127.
 */
final class EndedSessions extends AbstractKeycloakTransaction {
  /** For a request that read the session before the commit and copies it only now. */
  private static final long LATE_MS = 5_000;

  private final KeycloakSessionFactory factory;
  private final String realmId;
  private final List<String> ids;

  private EndedSessions(KeycloakSession session, RealmModel realm, List<UserSessionModel> ended) {
    factory = session.getKeycloakSessionFactory();
    realmId = realm.getId();
    ids = ended.stream().map(UserSessionModel::getId).toList();
  }

  static void removeAgainAfterCommit(KeycloakSession session, RealmModel realm, List<UserSessionModel> ended) {
    session.getTransactionManager().enlistAfterCompletion(new EndedSessions(session, realm, ended));
  }

  @Override
  protected void commitImpl() {
    KeycloakModelUtils.runJobInTransaction(factory, this::remove);
    String task = "penresume-ended-sessions-" + ids.get(0);
    KeycloakModelUtils.runJobInTransaction(
        factory,
        current ->
            current
                .getProvider(TimerProvider.class)
                .scheduleTask(
                    later -> {
                      later.getProvider(TimerProvider.class).cancelTask(task);
                      remove(later);
                    },
                    LATE_MS,
                    task));
  }

  @Override
  protected void rollbackImpl() {}

  private void remove(KeycloakSession current) {
    RealmModel realm = current.realms().getRealm(realmId);
    current.getContext().setRealm(realm);
    for (String id : ids) {
      UserSessionModel found = current.sessions().getUserSession(realm, id);
      if (found != null) current.sessions().removeUserSession(realm, found);
    }
  }
}
