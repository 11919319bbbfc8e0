/** What pages such as LinkedIn's show at the end of a shortened text: '…ver mais', '… mais', a line 'see more'. */
const SEE_MORE =
  /(?<![ \t])[ \t]*(?:(?:…|\.{3})[ \t]*(?:(?:ver|exibir|mostrar|see|show)[ \t]+)?|^[ \t]*(?:ver|exibir|mostrar|see|show)[ \t]+)(?:mais|menos|more|less|más)[ \t]*$/gim;

/** Removes what a page shows after a shortened text and people copy with it. */
export const removeSeeMore = (text: string): string => text.replace(SEE_MORE, "");
