/** A web address with its title; the title may be empty. */
export interface TitledLink {
  title: string;
  address: string;
}

/** A title before an address: 'Portfólio: behance.net/ana', 'Meu site https://ana.com.br'. */
const TITLED = /^(?:([^:]+?)\s*:\s+(\S+)|(.+?)\s*:?\s+(https?:\/\/\S+))$/i;

/** An address in what would be a title: the line has two. */
const ADDRESS = /:\/\/|\bwww\.|\.(?:com|net|org|dev|io|app|me|br)\b/i;

/** Splits a text with a link a line. A line without a title, also one that is no address or has two, is an address. */
export const splitLinks = (text: string): TitledLink[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, ownTitle, ownAddress, title = ownTitle, address = ownAddress] = TITLED.exec(line) ?? [];
      return title && address && !ADDRESS.test(title) ? { title, address } : { title: "", address: line };
    });

/** The line of a link. */
export const joinLink = ({ title, address }: TitledLink): string => (title ? `${title}: ${address}` : address);
