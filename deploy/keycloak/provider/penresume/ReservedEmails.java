package penresume;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;

/**
 * Former addresses of accounts. As long as the owner can take the account back by the mailed link, nobody can sign up with the
 * address, which would make the link fail.
 */
final class ReservedEmails {
  static final String FORMER_EMAILS = "former_emails";
  static final String RESERVED_UNTIL = "former_emails_until";
  private static final long LIFETIME_MS = 72 * 3_600_000L;

  private ReservedEmails() {}

  static void reserve(UserModel user) {
    List<String> emails = new ArrayList<>(isActive(user) ? user.getAttributeStream(FORMER_EMAILS).toList() : List.of());
    emails.add(user.getEmail().toLowerCase(Locale.ROOT));
    user.setAttribute(FORMER_EMAILS, emails);
    user.setSingleAttribute(RESERVED_UNTIL, Long.toString(System.currentTimeMillis() + LIFETIME_MS));
  }

  static void release(UserModel user) {
    user.removeAttribute(FORMER_EMAILS);
    user.removeAttribute(RESERVED_UNTIL);
  }

  /** Whether an account other than `userId` had this address until lately. */
  static boolean isReserved(KeycloakSession session, RealmModel realm, String email, String userId) {
    return session.users()
        .searchForUserByUserAttributeStream(realm, FORMER_EMAILS, email.toLowerCase(Locale.ROOT))
        .anyMatch(user -> !user.getId().equals(userId) && isActive(user));
  }

  private static boolean isActive(UserModel user) {
    String until = user.getFirstAttribute(RESERVED_UNTIL);
    return until != null && Long.parseLong(until) > System.currentTimeMillis();
  }
}
