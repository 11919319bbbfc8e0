package penresume;

import java.util.regex.Pattern;
import org.keycloak.models.UserModel;
import org.keycloak.services.messages.Messages;
import org.keycloak.userprofile.UserProfileAttributeValidationContext;
import org.keycloak.validate.SimpleValidator;
import org.keycloak.validate.ValidationContext;
import org.keycloak.validate.ValidationError;
import org.keycloak.validate.ValidatorConfig;

/** Refuses signs that Keycloak accepts in addresses but no mail needs, as in `<a@b>`, and reserved addresses. */
public class EmailValidator implements SimpleValidator {
  private static final Pattern ADDRESS = Pattern.compile("[^\\s@<>()\\[\\],;:\"\\\\]+@[\\p{L}\\p{N}-]+(\\.[\\p{L}\\p{N}-]+)+");

  @Override
  public ValidationContext validate(Object input, String hint, ValidationContext context, ValidatorConfig config) {
    String email = input instanceof Iterable<?> list && list.iterator().hasNext() ? String.valueOf(list.iterator().next()) : "";
    if (email.isEmpty()) return context;
    var session = context.getSession();
    UserModel user = UserProfileAttributeValidationContext.from(context).getAttributeContext().getUser();
    if (!ADDRESS.matcher(email).matches())
      context.addError(new ValidationError(getId(), hint, Messages.INVALID_EMAIL));
    else if (ReservedEmails.isReserved(session, session.getContext().getRealm(), email, user == null ? null : user.getId()))
      context.addError(new ValidationError(getId(), hint, Messages.EMAIL_EXISTS));
    return context;
  }

  @Override
  public String getId() {
    return "penresume-email";
  }
}
