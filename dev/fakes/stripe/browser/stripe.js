// Fake of Stripe.js (https://docs.stripe.com/js): the card element and confirmCardPayment. As in the real one the card is
// typed in a frame of another origin, so the page never sees its number.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  window.Stripe = (publishableKey) => {
    if (!/^pk_/.test(publishableKey ?? "")) throw new Error("Please call Stripe() with your publishable key.");
    return {
      elements,
      confirmCardPayment: (clientSecret, data) => confirmCardPayment(publishableKey, clientSecret, data),
    };
  };

  const elements = () => ({
    create(type, options = {}) {
      if (type !== "card") throw new Error(`This fake has no ${type} element.`);
      return createCardElement(options);
    },
  });

  function createCardElement(options) {
    const listeners = {};
    const emit = (name, event) => {
      for (const listener of listeners[name] ?? []) listener(event);
    };
    const { style } = options;
    let { disabled } = options;
    let frame = null;

    function onMessage({ source, data }) {
      if (!frame || source !== frame.contentWindow || data?.stripeFake !== true) return;
      if (data.event === "ready") configure();
      if (data.event) emit(data.event, { elementType: "card", ...data.detail });
    }

    const element = {
      mount(container) {
        frame = document.createElement("iframe");
        frame.title = "Dados do cartão";
        frame.src = `${origin}/static/card.html`;
        // by the object model, which a content security policy leaves alone
        Object.assign(frame.style, {
          border: "0",
          width: "100%",
          height: "1.6em",
          minHeight: "26px",
          display: "block",
          // the frame's own scheme, or a dark page would paint its background white
          colorScheme: "light",
        });
        window.addEventListener("message", onMessage);
        container.replaceChildren(frame);
        container.classList.add("StripeElement");
      },
      destroy() {
        window.removeEventListener("message", onMessage);
        frame?.remove();
        frame = null;
      },
      on(name, listener) {
        listeners[name] = [...(listeners[name] ?? []), listener];
        return element;
      },
      update(changed) {
        ({ disabled } = changed);
        configure();
      },
      focus: () => post({ do: "focus" }),
      /** Only the frame knows the card. */
      request(message) {
        if (!frame) return Promise.reject(new Error("The card element is not mounted."));
        return requestFrom(frame.contentWindow, message);
      },
    };
    const post = (message) => frame?.contentWindow?.postMessage({ stripeFake: true, ...message }, origin);
    const configure = () => post({ do: "configure", style, disabled });
    return element;
  }

  function requestFrom(target, message) {
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const onResponse = ({ source, data }) => {
        if (source !== target || data?.stripeFake !== true || data.responseTo !== id) return;
        window.removeEventListener("message", onResponse);
        resolve(data.result);
      };
      window.addEventListener("message", onResponse);
      target.postMessage({ stripeFake: true, requestId: id, ...message }, origin);
    });
  }

  async function confirmCardPayment(key, clientSecret, data = {}) {
    const { card, billing_details } = data.payment_method ?? {};
    if (!card?.request) throw new Error("confirmCardPayment needs a mounted card element.");
    const result = await card.request({ do: "confirm", key, clientSecret, billing_details });
    if (result.paymentIntent?.status !== "requires_action") return result;
    const passed = await authenticate();
    return callApi(key, clientSecret, "authenticate", { passed });
  }

  /** The issuer's page in a dialog over the page, as 3-D Secure does it. */
  async function authenticate() {
    const frame = document.createElement("iframe");
    frame.title = "Autenticação do cartão";
    frame.src = `${origin}/static/authenticate.html`;
    Object.assign(frame.style, {
      position: "fixed",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      colorScheme: "light dark",
      zIndex: "2147483647",
    });
    document.body.append(frame);
    const passed = await new Promise((resolve) => {
      const onResponse = ({ source, data }) => {
        if (source !== frame.contentWindow || typeof data?.passed !== "boolean") return;
        window.removeEventListener("message", onResponse);
        resolve(data.passed);
      };
      window.addEventListener("message", onResponse);
    });
    frame.remove();
    return passed;
  }

  /** Calls the fake's API from a frame of its origin, which the page's content security policy does not restrict. */
  async function callApi(key, clientSecret, action, more = {}) {
    const frame = document.createElement("iframe");
    frame.title = "Stripe";
    frame.hidden = true;
    frame.src = `${origin}/static/card.html`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    const result = await requestFrom(frame.contentWindow, { do: "call", key, clientSecret, action, more });
    frame.remove();
    return result;
  }
})();
