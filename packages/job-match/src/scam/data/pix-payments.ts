/** Phrases for a payment by Pix that is not the subject of a job ("roadmap de Pix"): one a line. */
export const PIX_PAYMENTS = `
no/via/por/em/pelo/um/o pix
nesse/neste pix
chave pix
pix para/pra/de/no
`;
