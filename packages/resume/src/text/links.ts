/** A web address with its title; the title may be empty. */
export interface TitledLink {
  title: string;
  address: string;
}

/** A title before an address: 'Portfólio: behance.net/ana', 'Meu site https://ana.com.br'. */
const TITLED = /^(?:([^:]+?)\s*:\s+(\S+)|(.+?)\s*:?\s+(https?:\/\/\S+))$/i;

/** Splits a text with a link a line. A line without a title, also one that is no address, is an address. */
export const splitLinks = (text: string): TitledLink[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, title, address, ownTitle = "", ownAddress = line] = TITLED.exec(line) ?? [];
      return title && address ? { title, address } : { title: ownTitle, address: ownAddress };
    });

/** The line of a link. */
export const joinLink = ({ title, address }: TitledLink): string => (title ? `${title}: ${address}` : address);
