// Fake of Stripe.js (https://docs.stripe.com/js): the card element and what svc-billing's flow confirms with it.
// The card lives in a frame of this origin, as the real one's does; the page never sees its number.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  window.Stripe = (publishableKey) => {
    if (!/^pk_/.test(publishableKey ?? "")) throw new Error("Please call Stripe() with your publishable key.");
    return {
      elements: () => elements(publishableKey),
      confirmCardPayment: (clientSecret, data) => confirmCardPayment(publishableKey, clientSecret, data),
      retrievePaymentIntent: (clientSecret) => ask(publishableKey, clientSecret, "retrieve"),
    };
  };
  window.Stripe.version = "endive";

  function elements() {
    const created = {};
    return {
      create(type, options = {}) {
        if (type !== "card") throw new Error(`This fake has no ${type} element.`);
        created[type] = cardElement(options);
        return created[type];
      },
      getElement: (type) => created[type] ?? null,
    };
  }

  function cardElement(options) {
    const listeners = {};
    const emit = (name, event) => {
      for (const listener of listeners[name] ?? []) listener(event);
    };
    let { style, disabled } = options;
    let frame = null;

    function onMessage({ source, data }) {
      if (!frame || source !== frame.contentWindow || data?.stripeFake !== true) return;
      if (data.event === "ready") configure();
      if (data.event) emit(data.event, { elementType: "card", ...data.detail });
    }

    const element = {
      mount(target) {
        const container = typeof target === "string" ? document.querySelector(target) : target;
        if (!container) throw new Error("The selector you specified applies to no DOM elements.");
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
      unmount() {
        window.removeEventListener("message", onMessage);
        frame?.remove();
        frame = null;
      },
      destroy() {
        element.unmount();
      },
      on(name, listener) {
        listeners[name] = [...(listeners[name] ?? []), listener];
        return element;
      },
      off(name) {
        delete listeners[name];
        return element;
      },
      update(changed) {
        ({ style = style, disabled = disabled } = changed);
        configure();
      },
      focus: () => post({ do: "focus" }),
      blur() {},
      clear: () => post({ do: "clear" }),
      /** Asks the frame, which alone knows the card. */
      ask(message) {
        if (!frame) return Promise.reject(new Error("The card element is not mounted."));
        return answerOf(frame.contentWindow, message);
      },
    };
    const post = (message) => frame?.contentWindow?.postMessage({ stripeFake: true, ...message }, origin);
    const configure = () => post({ do: "configure", style, disabled });
    return element;
  }

  function answerOf(target, message) {
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const onAnswer = ({ source, data }) => {
        if (source !== target || data?.stripeFake !== true || data.answer !== id) return;
        window.removeEventListener("message", onAnswer);
        resolve(data.result);
      };
      window.addEventListener("message", onAnswer);
      target.postMessage({ stripeFake: true, ask: id, ...message }, origin);
    });
  }

  async function confirmCardPayment(key, clientSecret, data = {}) {
    const { card, billing_details } = data.payment_method ?? {};
    if (!card?.ask) throw new Error("confirmCardPayment needs a mounted card element.");
    const result = await card.ask({ do: "confirm", key, clientSecret, billing_details });
    if (result.paymentIntent?.status !== "requires_action") return result;
    const passed = await authenticate();
    return ask(key, clientSecret, "authenticate", { passed });
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
      const onAnswer = ({ source, data }) => {
        if (source !== frame.contentWindow || typeof data?.passed !== "boolean") return;
        window.removeEventListener("message", onAnswer);
        resolve(data.passed);
      };
      window.addEventListener("message", onAnswer);
    });
    frame.remove();
    return passed;
  }

  /** Calls our own API from a frame of its origin, so that the page needs no leave to connect there. */
  async function ask(key, clientSecret, action, more = {}) {
    const frame = document.createElement("iframe");
    frame.title = "Stripe";
    frame.hidden = true;
    frame.src = `${origin}/static/card.html`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    const result = await answerOf(frame.contentWindow, { do: "call", key, clientSecret, action, more });
    frame.remove();
    return result;
  }
})();
