package penresume;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.keycloak.Config;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.models.RealmModel;
import org.keycloak.models.UserModel;
import org.keycloak.policy.PasswordPolicyProvider;
import org.keycloak.policy.PasswordPolicyProviderFactory;
import org.keycloak.policy.PolicyError;

/**
 * Refuses the 10,000 commonest passwords, common ones and words of Brazil and of this product, and one's own address or name; the
 * latter also with digits and signs around them.
 */
public class WeakPasswords implements PasswordPolicyProvider {
  private static final int SHORTEST_PART = 3;
  private static final int MIN_REST = 4;
  private static final int LONGEST_WORD = 64;
  private static final PolicyError WEAK = new PolicyError("invalidPasswordGenericMessage");

  private final KeycloakSession session;
  private final Set<String> common;
  private final Set<String> words;

  WeakPasswords(KeycloakSession session, Set<String> common, Set<String> words) {
    this.session = session;
    this.common = common;
    this.words = words;
  }

  @Override
  public PolicyError validate(RealmModel realm, UserModel user, String password) {
    return validate(user.getEmail(), user.getFirstName() + " " + user.getLastName(), password);
  }

  /** At the sign-up, where no user exists yet. */
  @Override
  public PolicyError validate(String username, String password) {
    var request = session.getContext().getHttpRequest();
    String name = request == null ? null : request.getDecodedFormParameters().getFirst("firstName");
    return validate(username, name, password);
  }

  private PolicyError validate(String email, String name, String password) {
    if (password == null) return null;
    String rest = simplify(password);
    if (common.contains(password.toLowerCase(Locale.ROOT)) || isWord(rest)) return WEAK;
    boolean hasOwn = false;
    for (String part : listParts(email, name)) {
      hasOwn |= rest.contains(part);
      rest = rest.replace(part, "");
    }
    return hasOwn && rest.replaceAll("[^\\p{L}]", "").length() < MIN_REST ? WEAK : null;
  }

  /** Whether a text is one of the words, also with figures for letters, and with figures and signs around it and between its letters. */
  private boolean isWord(String text) {
    int[] letters = text.chars().limit(LONGEST_WORD + 1).filter(Character::isLetter).toArray();
    if (letters.length == 0 || text.length() > LONGEST_WORD) return words.contains(text);
    int first = text.indexOf(letters[0]);
    int last = text.lastIndexOf(letters[letters.length - 1]);
    for (int start = 0; start <= first; start++)
      for (int end = last + 1; end <= text.length(); end++)
        if (words.contains(readFigures(text.substring(start, end)))) return true;
    return false;
  }

  private static String readFigures(String text) {
    StringBuilder letters = new StringBuilder();
    for (char sign : text.toCharArray()) {
      int figure = "4@31!05$7".indexOf(sign);
      if (figure >= 0) letters.append("aaeiiosst".charAt(figure));
      else if (Character.isLetterOrDigit(sign)) letters.append(sign);
    }
    return letters.toString();
  }

  /** The longest first. */
  private static List<String> listParts(String email, String name) {
    List<String> parts = new ArrayList<>();
    if (email != null) {
      String local = simplify(email).split("@")[0];
      parts.addAll(List.of(simplify(email), local));
      parts.addAll(List.of(local.split("[^\\p{L}\\p{N}]+")));
    }
    if (name != null) {
      parts.add(simplify(name).replace(" ", ""));
      parts.addAll(List.of(simplify(name).split("[^\\p{L}\\p{N}]+")));
    }
    return parts.stream()
        .filter(part -> part.length() >= SHORTEST_PART && !part.equals("null"))
        .sorted((a, b) -> b.length() - a.length())
        .toList();
  }

  /** Lower case without accents. */
  private static String simplify(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "").toLowerCase(Locale.ROOT);
  }

  @Override
  public Object parseConfig(String value) {
    return null;
  }

  @Override
  public void close() {}

  public static class Factory implements PasswordPolicyProviderFactory {
    private Set<String> common;
    private Set<String> words;

    @Override
    public PasswordPolicyProvider create(KeycloakSession session) {
      return new WeakPasswords(session, common, words);
    }

    @Override
    public void init(Config.Scope config) {
      common = readLines("/common-passwords.txt");
      words = readLines("/portuguese-passwords.txt");
    }

    private static Set<String> readLines(String name) {
      try (var reader = new BufferedReader(
          new InputStreamReader(WeakPasswords.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
        return reader.lines().collect(Collectors.toUnmodifiableSet());
      } catch (IOException error) {
        throw new UncheckedIOException(error);
      }
    }

    @Override
    public void postInit(KeycloakSessionFactory factory) {}

    @Override
    public void close() {}

    @Override
    public String getId() {
      return "penresumeNotWeak";
    }

    @Override
    public String getDisplayName() {
      return "Neither common nor one's own address or name";
    }

    @Override
    public String getConfigType() {
      return null;
    }

    @Override
    public String getDefaultConfigValue() {
      return null;
    }

    @Override
    public boolean isMultiplSupported() {
      return false;
    }
  }
}
