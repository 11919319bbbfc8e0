import type { MailLanguage } from "@penresume/contracts";

interface Mail {
  subject: string;
  /** Paragraphs between greeting and signature. */
  lines: string[];
}

interface MailTexts {
  greeting: string;
  signature: string;
  erased(siteUrl: string): Mail;
  /** Sent to the new address, with the link that confirms it. `isFirst`: no address of the account was proven before. */
  emailChangeLink(link: string, isFirst: boolean): Mail;
  /** Sent to the address of a new account. */
  emailVerification(link: string): Mail;
  /** Sent to the current address. */
  emailChangeNotice(siteUrl: string, email: string): Mail;
  /** Sent to the former address when it is replaced. */
  emailChangeUndo(siteUrl: string, email: string, link: string): Mail;
}

const TEXTS: Record<MailLanguage, MailTexts> = {
  "pt-BR": {
    greeting: "Olá!",
    signature: "Equipe PenResume Pro",
    erased: (siteUrl) => ({
      subject: "Sua conta do PenResume Pro foi excluída",
      lines: [
        "Confirmamos que a sua conta do PenResume Pro foi excluída, como você pediu. Seus currículos, suas fotos e seu acesso foram apagados. Se havia uma assinatura, ela é cancelada e não há novas cobranças.",
        "Este é o último email que você recebe de nós: este endereço também sai dos nossos registros.",
        `Não foi você quem pediu? Escreva para nós: ${siteUrl}/ajuda`,
      ],
    }),
    emailChangeLink: (link, isFirst) => ({
      subject: "Confirme seu novo email no PenResume Pro",
      lines: [
        "Alguém pediu para usar este endereço em uma conta do PenResume Pro. Se foi você, abra este link em até uma hora; se o navegador pedir, entre com o email de antes:",
        link,
        ...(isFirst
          ? [
              "Este é o primeiro email confirmado nessa conta. Por isso, abrir o link faz deixar de valer tudo o que dava acesso a ela antes: senha, entradas com Google, segundos fatores e os outros acessos abertos. Os currículos ficam, e você cria outra senha.",
            ]
          : []),
        "Se não foi você, ignore este email: nada muda.",
      ],
    }),
    emailVerification: (link) => ({
      subject: "Confirme seu email no PenResume Pro",
      lines: [
        "Alguém criou uma conta no PenResume Pro com este email. Se foi você, abra este link em até três dias para confirmar que o email está certo; se o navegador pedir, entre na conta:",
        link,
        "Assim os avisos da conta e o link para uma nova senha chegam sempre a você. Até lá, tudo continua funcionando.",
        "Se não foi você, ignore este email: nada muda.",
      ],
    }),
    emailChangeNotice: (siteUrl, email) => ({
      subject: "Pedido de troca do email da sua conta no PenResume Pro",
      lines: [
        `Alguém que entrou na sua conta do PenResume Pro pediu para trocar o email dela para ${email}. A troca vale assim que o link que enviamos a esse endereço for aberto, em até uma hora.`,
        "Foi você? Então não precisa fazer nada.",
        `Não foi você? Troque já a senha em ${siteUrl}/minha-conta: isso encerra os outros acessos, e o link deixa de servir a quem pediu. Se não conseguir entrar, escreva para nós: ${siteUrl}/ajuda`,
      ],
    }),
    emailChangeUndo: (siteUrl, email, link) => ({
      subject: "O email da sua conta no PenResume Pro foi trocado",
      lines: [
        `O email da sua conta do PenResume Pro agora é ${email}. Foi você? Então não precisa fazer nada.`,
        "Não foi você? Abra este link em até 72 horas. Ele devolve a conta a este endereço e encerra todos os acessos, também a senha; depois, crie outra senha:",
        link,
        `Dúvidas? Escreva para nós: ${siteUrl}/ajuda`,
      ],
    }),
  },
  en: {
    greeting: "Hello!",
    signature: "The PenResume Pro team",
    erased: (siteUrl) => ({
      subject: "Your PenResume Pro account was deleted",
      lines: [
        "We confirm that your PenResume Pro account was deleted, as you asked. Your résumés, your photos and your sign-in are gone. If there was a subscription, it is cancelled and there will be no further charges.",
        "This is the last email that you receive from us: this address leaves our records, too.",
        `You did not ask for this? Write to us: ${siteUrl}/ajuda`,
      ],
    }),
    emailChangeLink: (link, isFirst) => ({
      subject: "Confirm your new email at PenResume Pro",
      lines: [
        "Somebody asked to use this address for a PenResume Pro account. If it was you, open this link within an hour; if the browser asks, sign in with the former email:",
        link,
        ...(isFirst
          ? [
              "This is the first confirmed email of that account. Opening the link therefore ends everything that gave access to it before: password, sign-ins with Google, second factors and the other open sessions. The résumés stay, and you create another password.",
            ]
          : []),
        "If it was not you, ignore this email: nothing changes.",
      ],
    }),
    emailVerification: (link) => ({
      subject: "Confirm your email at PenResume Pro",
      lines: [
        "Somebody created a PenResume Pro account with this email. If it was you, open this link within three days to confirm that the email is right; if the browser asks, sign in to the account:",
        link,
        "So messages about the account and the link for a new password always reach you. Until then everything keeps working.",
        "If it was not you, ignore this email: nothing changes.",
      ],
    }),
    emailChangeNotice: (siteUrl, email) => ({
      subject: "Request to change the email of your PenResume Pro account",
      lines: [
        `Somebody signed in to your PenResume Pro account asked to change its email to ${email}. The change takes effect when the link that we sent to that address is opened, within an hour.`,
        "Was it you? Then there is nothing to do.",
        `It was not you? Change your password now at ${siteUrl}/minha-conta: this ends the other sessions, and the link no longer works for whoever asked. If you cannot sign in, write to us: ${siteUrl}/ajuda`,
      ],
    }),
    emailChangeUndo: (siteUrl, email, link) => ({
      subject: "The email of your PenResume Pro account was changed",
      lines: [
        `The email of your PenResume Pro account is now ${email}. Was it you? Then there is nothing to do.`,
        "It was not you? Open this link within 72 hours. It returns the account to this address and ends all access, the password too; then create another password:",
        link,
        `Questions? Write to us: ${siteUrl}/ajuda`,
      ],
    }),
  },
  es: {
    greeting: "¡Hola!",
    signature: "El equipo de PenResume Pro",
    erased: (siteUrl) => ({
      subject: "Tu cuenta de PenResume Pro fue eliminada",
      lines: [
        "Confirmamos que tu cuenta de PenResume Pro fue eliminada, como pediste. Tus currículos, tus fotos y tu acceso se borraron. Si había una suscripción, se cancela y no hay más cobros.",
        "Este es el último correo que recibes de nosotros: esta dirección también sale de nuestros registros.",
        `¿No lo pediste tú? Escríbenos: ${siteUrl}/ajuda`,
      ],
    }),
    emailChangeLink: (link, isFirst) => ({
      subject: "Confirma tu nuevo correo en PenResume Pro",
      lines: [
        "Alguien pidió usar esta dirección en una cuenta de PenResume Pro. Si fuiste tú, abre este enlace en un plazo de una hora; si el navegador lo pide, entra con el correo anterior:",
        link,
        ...(isFirst
          ? [
              "Este es el primer correo confirmado de esa cuenta. Por eso, al abrir el enlace deja de valer todo lo que daba acceso a ella antes: contraseña, entradas con Google, segundos factores y los demás accesos abiertos. Los currículos se quedan, y tú creas otra contraseña.",
            ]
          : []),
        "Si no fuiste tú, ignora este correo: nada cambia.",
      ],
    }),
    emailVerification: (link) => ({
      subject: "Confirma tu correo en PenResume Pro",
      lines: [
        "Alguien creó una cuenta en PenResume Pro con este correo. Si fuiste tú, abre este enlace en un plazo de tres días para confirmar que el correo es correcto; si el navegador lo pide, entra en la cuenta:",
        link,
        "Así los avisos de la cuenta y el enlace para una nueva contraseña siempre te llegan. Hasta entonces, todo sigue funcionando.",
        "Si no fuiste tú, ignora este correo: nada cambia.",
      ],
    }),
    emailChangeNotice: (siteUrl, email) => ({
      subject: "Solicitud de cambio del correo de tu cuenta en PenResume Pro",
      lines: [
        `Alguien que entró en tu cuenta de PenResume Pro pidió cambiar su correo a ${email}. El cambio vale en cuanto se abra el enlace que enviamos a esa dirección, en un plazo de una hora.`,
        "¿Fuiste tú? Entonces no tienes que hacer nada.",
        `¿No fuiste tú? Cambia ya la contraseña en ${siteUrl}/minha-conta: eso cierra los otros accesos, y el enlace deja de servir a quien lo pidió. Si no puedes entrar, escríbenos: ${siteUrl}/ajuda`,
      ],
    }),
    emailChangeUndo: (siteUrl, email, link) => ({
      subject: "El correo de tu cuenta en PenResume Pro fue cambiado",
      lines: [
        `El correo de tu cuenta de PenResume Pro ahora es ${email}. ¿Fuiste tú? Entonces no tienes que hacer nada.`,
        "¿No fuiste tú? Abre este enlace en un plazo de 72 horas. Devuelve la cuenta a esta dirección y cierra todos los accesos, también la contraseña; después, crea otra:",
        link,
        `¿Dudas? Escríbenos: ${siteUrl}/ajuda`,
      ],
    }),
  },
};

/** Creates the mails about an account, in its language. */
export function createAccountMails(language: MailLanguage) {
  const texts = TEXTS[language];
  const compose = ({ subject, lines }: Mail): { subject: string; text: string } => ({
    subject,
    text: [texts.greeting, ...lines, texts.signature].join("\n\n"),
  });
  return {
    erased: (siteUrl: string) => compose(texts.erased(siteUrl)),
    emailChangeLink: (...mail: Parameters<MailTexts["emailChangeLink"]>) => compose(texts.emailChangeLink(...mail)),
    emailVerification: (link: string) => compose(texts.emailVerification(link)),
    emailChangeNotice: (siteUrl: string, email: string) => compose(texts.emailChangeNotice(siteUrl, email)),
    emailChangeUndo: (...mail: Parameters<MailTexts["emailChangeUndo"]>) => compose(texts.emailChangeUndo(...mail)),
  };
}
