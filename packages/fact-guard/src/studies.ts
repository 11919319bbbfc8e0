/** Studies that the source states as done: a course, or a field with its year. */
export const isFinishedStudy = (folded: string): boolean =>
  !UNFINISHED.test(folded) &&
  (/\b(?:formad[oa]|graduad[oa]|concluid[oa]|conclui|complet[oa]|terminei|diploma)\b/.test(folded) ||
    (/\b(?:curso|graduacao|faculdade|licenciatura|bacharelado|tecnologo|\w+(?:logia|istica|agogia|istracao|enharia|abilidade|eito|omia|icina|agem|utica))\b/.test(
      folded,
    ) &&
      /\b(?:19|20)\d{2}\b/.test(folded)));
const UNFINISHED =
  /\b(?:cursando|em andamento|student|estudante|estudiante|incomplet[oa]|trancad[oa]|tranquei|interromp\w{2,4}|parei|larguei|abandonei|desisti|dropped|left|previsao|matriculad[oa]|ate o|\d[ºo°]? (?:semestre|periodo))\b/;
