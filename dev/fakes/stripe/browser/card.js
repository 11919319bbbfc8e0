// The card's frame: fields, events for the page, and API calls with the card.
const form = document.forms[0];
const fields = { number: form.elements.number, expiry: form.elements.expiry, cvc: form.elements.cvc };
const post = (message) => parent.postMessage({ stripeFake: true, ...message }, "*");

const digits = (input) => input.value.replace(/\D/g, "");

const MISTAKES = [
  [() => !passesLuhn(digits(fields.number)), "number", "O número do seu cartão é inválido.", "invalid_number"],
  [() => digits(fields.number).length < 14, "number", "O número do seu cartão está incompleto.", "incomplete_number"],
  [
    () => digits(fields.expiry).length < 4,
    "expiry",
    "A data de validade do seu cartão está incompleta.",
    "incomplete_expiry",
  ],
  [() => hasExpired(), "expiry", "O ano de validade do seu cartão é passado.", "invalid_expiry_year_past"],
  [
    () => digits(fields.cvc).length < 3,
    "cvc",
    "O código de segurança do seu cartão está incompleto.",
    "incomplete_cvc",
  ],
];

function mistake() {
  const found = MISTAKES.find(([applies]) => applies());
  return found && { field: found[1], error: { type: "validation_error", message: found[2], code: found[3] } };
}

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function hasExpired() {
  const [month, year] = [Number(digits(fields.expiry).slice(0, 2)), 2000 + Number(digits(fields.expiry).slice(2))];
  return month < 1 || month > 12 || new Date(Date.UTC(year, month, 1)) <= new Date();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (target === fields.number) target.value = digits(target).replace(/(\d{4})(?=\d)/g, "$1 ");
  if (target === fields.expiry)
    target.value = digits(target)
      .slice(0, 4)
      .replace(/^(\d{2})(?=\d)/, "$1 / ");
  if (target === fields.cvc) target.value = digits(target).slice(0, 4);
  // as in Stripe's form, a complete field leads to the next
  if (target === fields.number && digits(target).length === 16 && passesLuhn(digits(target))) fields.expiry.focus();
  if (target === fields.expiry && digits(target).length === 4) fields.cvc.focus();
  postChange();
});
form.addEventListener("focusin", () => post({ event: "focus" }));
form.addEventListener("focusout", () => {
  post({ event: "blur" });
  postChange();
});

function postChange() {
  const wrong = mistake();
  // a field is judged after the focus has left it
  const isReported =
    Boolean(wrong) && fields[wrong.field] !== document.activeElement && fields[wrong.field].value !== "";
  for (const [name, input] of Object.entries(fields))
    input.classList.toggle("wrong", isReported && wrong.field === name);
  post({ event: "change", detail: { error: isReported ? wrong.error : undefined } });
}

async function call({ key, clientSecret, action, more }) {
  const id = clientSecret.split("_secret_")[0];
  try {
    const response = await fetch(`/v1/payment_intents/${id}/${action}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, client_secret: clientSecret, ...more }),
    });
    const body = await response.json();
    return response.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    return { error: { type: "api_connection_error", message: "Não foi possível conectar. Tente novamente." } };
  }
}

function confirm({ key, clientSecret, billing_details }) {
  const wrong = mistake();
  if (wrong) return { error: wrong.error };
  const expiry = digits(fields.expiry);
  const card = {
    number: digits(fields.number),
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: digits(fields.cvc),
  };
  const more = { payment_method_data: { type: "card", card, billing_details } };
  return call({ key, clientSecret, action: "confirm", more });
}

/** Applies the page's options: colours and font (https://docs.stripe.com/js/appendix/style), and whether the fields are disabled. */
function configure({ style: { base = {}, invalid = {} } = {}, disabled = false }) {
  const properties = {
    "--color": base.color,
    "--placeholder": base["::placeholder"]?.color,
    "--invalid": invalid.color,
    "--font": base.fontFamily,
    "--size": base.fontSize,
  };
  for (const [name, value] of Object.entries(properties)) if (value) document.body.style.setProperty(name, value);
  for (const input of Object.values(fields)) input.disabled = disabled;
}

addEventListener("message", async ({ source, data }) => {
  if (source !== parent || data?.stripeFake !== true) return;
  if (data.do === "configure") configure(data);
  if (data.do === "focus") fields.number.focus();
  if (data.do === "confirm") post({ responseTo: data.requestId, result: await confirm(data) });
  if (data.do === "call") post({ responseTo: data.requestId, result: await call(data) });
});

post({ event: "ready" });
