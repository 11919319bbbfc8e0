package penresume;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.keycloak.models.FederatedIdentityModel;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.models.UserSessionModel;
import org.keycloak.models.credential.PasswordCredentialModel;
import org.keycloak.services.managers.AuthenticationManager;
import org.keycloak.sessions.AuthenticationSessionModel;

/**
 * Anybody can sign up with any address. Its first proof removes what was on the account before, because somebody else may
 * have put it there. The proven address is stored, because Keycloak sets `emailVerified` before it can be asked here, and
 * keeps it when an administrator changes the address.
 */
final class AddressProof {
  static final String PROVEN_EMAIL = "proven_email";
  /** When the account was last taken from others: by a proof of the address, or a new password. Unix milliseconds. */
  static final String SECURED_AT = "secured_at";

  /** What a proof does not remove, because the person who proves the address has just used it. */
  record Keep(String sessionId, FederatedIdentityModel identity, boolean password) {
    static final Keep NOTHING = new Keep(null, null, false);
  }

  private final KeycloakSession session;
  private final RealmModel realm;

  AddressProof(KeycloakSession session, RealmModel realm) {
    this.session = session;
    this.realm = realm;
  }

  static boolean isProven(UserModel user) {
    String email = user.getEmail();
    return email != null && email.equalsIgnoreCase(user.getFirstAttribute(PROVEN_EMAIL));
  }

  /** Records the proof of the account's address; the first one removes everything but `keep`. */
  void prove(UserModel user, Keep keep, AuthenticationSessionModel own) {
    if (isProven(user)) return;
    removeAccess(user, keep);
    user.setSingleAttribute(PROVEN_EMAIL, user.getEmail());
    markSecured(user, own);
  }

  /** Removes all ways into the account, and what somebody has begun there. */
  void removeAccess(UserModel user, Keep keep) {
    var credentials = user.credentialManager();
    for (var credential : credentials.getStoredCredentialsStream().toList())
      if (!keep.password() || !PasswordCredentialModel.TYPE.equals(credential.getType()))
        credentials.removeStoredCredentialById(credential.getId());
    for (var identity : session.users().getFederatedIdentitiesStream(realm, user).toList())
      if (!isSame(identity, keep.identity()))
        session.users().removeFederatedIdentity(realm, user, identity.getIdentityProvider());
    for (var consent : session.users().getConsentsStream(realm, user.getId()).toList())
      session.users().revokeConsentForClient(realm, user.getId(), consent.getClient().getId());
    for (String action : user.getRequiredActionsStream().toList()) user.removeRequiredAction(action);
    session.loginFailures().removeUserLoginFailure(realm, user.getId());
    endSessions(user, keep.sessionId());
  }

  /** Ends all sessions but one, offline sessions too. */
  void endSessions(UserModel user, String except) {
    Predicate<UserSessionModel> isOther = found -> !found.getId().equals(except);
    List<UserSessionModel> online = session.sessions().getUserSessionsStream(realm, user).filter(isOther).toList();
    for (var found : online) AuthenticationManager.backchannelLogout(session, found, true);
    if (!online.isEmpty()) EndedSessions.removeAgainAfterCommit(session, realm, online);
    for (var found : session.sessions().getOfflineUserSessionsStream(realm, user).toList())
      session.sessions().removeOfflineUserSession(realm, found);
  }

  /** Ends what began earlier in another sign-in: see StaleSignInGuard. `own` may be null. */
  static void markSecured(UserModel user, AuthenticationSessionModel own) {
    user.setSingleAttribute(SECURED_AT, Long.toString(System.currentTimeMillis()));
    if (own != null) own.setAuthNote(SECURED_AT, user.getFirstAttribute(SECURED_AT));
  }

  static String readSecuredAt(UserModel user) {
    return Objects.requireNonNullElse(user.getFirstAttribute(SECURED_AT), "never");
  }

  private static boolean isSame(FederatedIdentityModel a, FederatedIdentityModel b) {
    return b != null && a.getIdentityProvider().equals(b.getIdentityProvider()) && Objects.equals(a.getUserId(), b.getUserId());
  }
}
