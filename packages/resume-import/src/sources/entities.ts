/** The names of the characters 160 to 255, in order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo " +
  "frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve " +
  "Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute " +
  "ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Named characters of XML, and those of HTML that word processors and mail programs write. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    amp: "&",
    apos: "'",
    bull: "•",
    emsp: "\u2003",
    ensp: "\u2002",
    euro: "€",
    gt: ">",
    hellip: "…",
    ldquo: "“",
    lsquo: "‘",
    lt: "<",
    mdash: "—",
    minus: "−",
    ndash: "–",
    quot: '"',
    rarr: "→",
    rdquo: "”",
    rsaquo: "›",
    rsquo: "’",
    thinsp: "\u2009",
    trade: "™",
    zwj: "\u200d",
    zwnj: "\u200c",
  }),
]);
