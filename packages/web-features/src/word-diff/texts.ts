export const wordDiffTexts = {
  before: "Antes",
  after: "Depois",
  /** Read by screen readers before a marked part. */
  removed: "saiu: ",
  added: "entrou: ",
};
