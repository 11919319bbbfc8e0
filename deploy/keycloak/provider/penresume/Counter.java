package penresume;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.SingleUseObjectProvider;

/** Counts with Keycloak's single-use objects, which all its instances share. Keys are hashes, because they are personal data. */
final class Counter {
  private final SingleUseObjectProvider objects;

  Counter(KeycloakSession session) {
    objects = session.singleUseObjects();
  }

  /** Uses one of `limit` units, each of which is free again after so many seconds. False if none is free. */
  boolean consume(String name, String key, int limit, long seconds) {
    String id = hash(name, key);
    for (int unit = 0; unit < limit; unit++) if (objects.putIfAbsent(id + unit, seconds)) return true;
    return false;
  }

  /** Units in use, if none has become free again. */
  int count(String name, String key, int limit) {
    String id = hash(name, key);
    int unit = 0;
    while (unit < limit && objects.contains(id + unit)) unit++;
    return unit;
  }

  void clear(String name, String key, int limit) {
    String id = hash(name, key);
    for (int unit = 0; unit < limit; unit++) objects.remove(id + unit);
  }

  private static String hash(String name, String key) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest((name + "\0" + key).getBytes(StandardCharsets.UTF_8));
      return "penresume." + Base64.getUrlEncoder().withoutPadding().encodeToString(digest) + ".";
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException(error);
    }
  }
}
