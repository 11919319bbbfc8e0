import { head, type Line, type Section } from "./document.ts";
import type { Context } from "./entries.ts";
import { CITIES, DISTRICTS, GIVEN_NAMES, listExtras, STREETS, SURNAMES } from "./vocabulary.ts";

interface Header {
  lines: Line[];
  /** Sections of contacts and address. */
  sections: Section[];
  truth: Record<string, unknown>;
  optionalCustom: string[];
  name: string;
}

const contact = (text: string): Line => ({ text, role: "contact" });
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase();

/** The name with headline, contacts and place, in the forms that the choices say. */
export function showHeader(context: Context, titleOf: (kind: string) => string): Header {
  const { random, choices, language, chrome } = context;
  const surnames = random.sample(SURNAMES, random.int(1, 2));
  const fullName = [random.pick(GIVEN_NAMES), random.pick(["", "", "da", "de"]), ...surnames].filter(Boolean).join(" ");
  const short = plain(fullName).split(" ");
  const handle = `${short[0]}-${short.at(-1)}-exemplo`;
  const email = `${short[0]}.${short.at(-1)}@exemplo.com.br`;
  const headline = showHeadline(context);
  const phone = showPhone(context);
  const place = showPlace(context);
  const links = showLinks(context, handle);

  const civil = choices.contacts === "below a line of civil status" || choices.extras === "civil line";
  const civilLine = civil ? random.pick(listExtras(language, "civil")) : "";
  const isLabelled = choices.contacts === "lines with labels" || choices.contacts === "section";
  const label = (words: string[], icon: string, text: string) => {
    if (choices.contacts === "emoji") return `${icon} ${text}`;
    if (!isLabelled) return text;
    const own = random.pick(words);
    chrome.push(own);
    return `${own}: ${text}`;
  };
  const pieces = [
    label(["Telefone", "Fone", "Celular", "Tel", "WhatsApp"], "📞", phone.text),
    label(["E-mail", "Email"], "✉️", email),
    ...(place.lines.length === 1
      ? [label(["Endereço", "Cidade", "Localização"], "📍", place.lines[0] ?? "")]
      : place.lines),
    ...links.texts,
  ];
  const contacts =
    choices.contacts === "one line" ? [contact(pieces.join(random.pick([" | ", " • ", " – "])))] : pieces.map(contact);
  const sections: Section[] = [];
  const isSection = choices.contacts === "section" || choices.order === "contacts last";
  if (isSection)
    sections.push({ kind: "contact", title: titleOf("contact"), blocks: [{ lines: contacts }], aside: true });
  if (place.section.length > 0)
    sections.push({
      kind: "address",
      title: "Endereço",
      blocks: [{ lines: place.section.map((line) => head(line)) }],
      aside: true,
    });
  return {
    lines: [
      ...showName(context, fullName, headline.beside),
      ...(headline.below ? [{ text: headline.below, role: "headline" as const }] : []),
      ...(civilLine ? [contact(civilLine)] : []),
      ...(isSection ? [] : contacts),
    ],
    sections,
    truth: {
      fullName,
      headline: headline.truth,
      email,
      phone: phone.truth,
      location: place.truth,
      links: links.truth,
      _alt: {
        ...(place.alt && { location: place.alt }),
        ...(phone.alt && { phone: phone.alt }),
        // a user name stands for an address
        ...(choices.links === "user names" && { links: [`linkedin.com/in/${handle}`, `github.com/${handle}`] }),
        ...(choices.name === "age" && { fullName: [`${fullName}, 31 anos`] }),
      },
    },
    optionalCustom: [civilLine, ...phone.rest, ...place.lines, ...place.section].filter(Boolean),
    name: fullName,
  };
}

function showName({ choices, random, chrome }: Context, name: string, beside: string): Line[] {
  const line = (text: string): Line => ({ text: beside ? `${text} ${beside}` : text, role: "name", bold: true });
  switch (choices.name) {
    case "capitals":
      return [line(name.toUpperCase())];
    case "below a document title": {
      const title = random.pick(["CURRICULUM VITAE", "Currículo", "CURRÍCULO PROFISSIONAL", "Curriculum Vitae"]);
      chrome.push(title);
      return [{ text: title, role: "name", bold: true }, line(name)];
    }
    case "suffix": {
      const suffix = random.pick([" – Curriculum Vitae", " | Currículo", " - CV"]);
      chrome.push(suffix);
      return [{ ...line(name), text: `${name}${suffix}` }];
    }
    case "age":
      chrome.push("anos");
      return [{ ...line(name), text: `${name}, 31 anos` }];
    case "bar after it":
      return [{ ...line(name), text: `${name} |` }];
    case "label":
      chrome.push("Nome");
      return [{ ...line(name), text: `Nome: ${name}` }];
    default:
      return [line(name)];
  }
}

function showHeadline({ choices, random, area }: Context): { truth: string; below?: string; beside: string } {
  const role = random.pick(area.words("role")).replace("(a)", "");
  switch (choices.headline) {
    case "role":
      return { truth: role, below: role, beside: "" };
    case "beside the name":
      // forms of the name with something behind it have no place for a role
      if (
        choices.name === "suffix" ||
        choices.name === "age" ||
        choices.name === "label" ||
        choices.name === "bar after it"
      )
        return { truth: role, below: role, beside: "" };
      return { truth: role, beside: `${random.pick(["-", "–", "|"])} ${role}` };
    case "roles with bars": {
      const headline = [role, ...random.sample(area.words("skill"), 2)].join(" | ");
      return { truth: headline, below: headline, beside: "" };
    }
    default:
      return { truth: "", beside: "" };
  }
}

function showPhone({ choices, random, chrome }: Context): {
  text: string;
  truth: string;
  alt?: string[];
  rest: string[];
} {
  const area = random.pick(["11", "21", "31", "47", "51", "62", "71", "81", "85", "91"]);
  const number = () => [`9${random.int(8000, 9999)}`, String(random.int(1000, 9999))] as const;
  const [first, last] = number();
  const usual = `(${area}) ${first}-${last}`;
  const one = (text: string) => ({ text, truth: text, rest: [] });
  switch (choices.phone) {
    case "digits":
      return one(`${area}${first}${last}`);
    case "country code":
      return one(
        random.pick([`+55 ${area} ${first}-${last}`, `+55 (${area}) ${first}-${last}`, `55 ${area} ${first}${last}`]),
      );
    case "ninth digit apart":
      return one(
        random.pick([
          `(${area}) 9 ${first.slice(1)}-${last}`,
          `(${area}) 9.${first.slice(1)}-${last}`,
          `(${area}) 9-${first.slice(1)}-${last}`,
        ]),
      );
    case "blanks":
      return one(
        random.pick([
          `${area} ${first} - ${last}`,
          `(${area}) ${first} ${last}`,
          `( ${area} ) ${first}-${last}`,
          `${area} ${first}.${last}`,
        ]),
      );
    case "0xx":
      return {
        text: random.pick([
          `(0xx${area}) ${first}-${last}`,
          `0xx${area} ${first}-${last}`,
          `(0${area}) ${first}-${last}`,
        ]),
        truth: usual,
        rest: [],
      };
    case "recado": {
      const [second, end] = number();
      const other = random.pick([`(${area}) ${second}-${end} (recado com Dona Marta)`, `${second}-${end} (recados)`]);
      chrome.push("recado com Dona Marta", "recados");
      return { text: `${usual} / ${other}`, truth: usual, rest: [other] };
    }
    case "two numbers": {
      const [second, end] = number();
      const other = `(${area}) ${second}-${end}`;
      return { text: `${usual} ${random.pick(["/", "ou", "e"])} ${other}`, truth: usual, alt: [other], rest: [other] };
    }
    default:
      return one(usual);
  }
}

function showPlace({ choices, random }: Context): {
  lines: string[];
  section: string[];
  truth: string;
  alt?: string[];
} {
  const { city, uf, state } = random.pick(CITIES);
  const district = random.pick(DISTRICTS);
  const street = `${random.pick(STREETS)}, ${random.pick(["", "nº "])}${random.int(5, 1900)}`;
  const code = `CEP ${random.int(10000, 89999)}-${random.int(100, 999)}`;
  const one = (text: string, alt?: string[]) => ({ lines: [text], section: [], truth: text, ...(alt && { alt }) });
  switch (choices.place) {
    case "city - UF":
      return one(random.pick([`${city} - ${uf}`, `${city} – ${uf}`]));
    case "city/UF":
      return one(random.pick([`${city}/${uf}`, `${city} / ${uf}`]));
    case "city (UF)":
      return one(`${city} (${uf})`);
    case "city, state, country":
      return one(random.pick([`${city}, ${state}, Brasil`, `${city} - ${state} - Brasil`]), [`${city}, ${state}`]);
    case "district, city - UF":
      return one(random.pick([`${district}, ${city} - ${uf}`, `Bairro ${district} – ${city}/${uf}`]), [
        `${city}, ${uf}`,
      ]);
    case "street in one line": {
      const text = random.pick([
        `${street} – ${district} – ${city}/${uf} – ${code}`,
        `${street}, ${district}, ${city} - ${uf}`,
        `${street} - ${district} - ${city} - ${uf}, ${code}`,
      ]);
      return one(text, [`${city}, ${uf}`, `${text}, ${code}`, text.replace(/[,–-] CEP.*/, "")]);
    }
    case "street above the city": {
      const lines = [`${street} – ${district}`, `${city} – ${uf}`];
      return { lines, section: [], truth: lines.join(" – "), alt: [`${city}, ${uf}`] };
    }
    case "brackets":
      return { lines: [`[${city}/${uf}/Brasil]`], section: [], truth: `${city}/${uf}/Brasil`, alt: [`${city}/${uf}`] };
    case "section": {
      const section = [`${street}, ${district}`, `${city} - ${uf}`];
      return { lines: [], section, truth: section.join(", "), alt: [`${city}, ${uf}`] };
    }
    default:
      return one(`${city}, ${uf}`);
  }
}

function showLinks({ choices, random, chrome }: Context, handle: string): { texts: string[]; truth: string[] } {
  const linkedin = `https://www.linkedin.com/in/${handle}`;
  const github = `https://github.com/${handle}`;
  switch (choices.links) {
    case "addresses":
      return { texts: [linkedin, github], truth: [linkedin, github] };
    case "without scheme":
      return { texts: [`linkedin.com/in/${handle}`, `github.com/${handle}`], truth: [linkedin, github] };
    case "user names":
      chrome.push("GitHub LinkedIn");
      return {
        texts: [random.pick([`GitHub: ${handle}`, `github: @${handle}`]), `LinkedIn: in/${handle}`],
        truth: [linkedin, github],
      };
    case "tracking":
      chrome.push("utm_source=share&utm_campaign=share_via utm_content=profile utm_medium=android_app");
      return {
        texts: [`${linkedin}?utm_source=share&utm_campaign=share_via&utm_content=profile&utm_medium=android_app`],
        truth: [linkedin],
      };
    case "wrapped": {
      const long = `${linkedin}-${random.int(10000, 99999)}`;
      return { texts: [`${long.slice(0, 28)}`, `${long.slice(28)}`], truth: [long] };
    }
    default:
      return { texts: [], truth: [] };
  }
}
