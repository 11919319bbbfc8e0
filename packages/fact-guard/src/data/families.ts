/** Short roots of verbs. Other roots need four letters, so that "casa" and "casamento" stay apart. */
export const SHORT_ROOTS =
  "lev rod peg bot mud fur nad lav pes pod reg gui lig pag tec cav mol tir fix us toc jog cur tos cos cri rog som sec not cit ger tap lix vis dan col cop mix rev ped man".split(
    " ",
  );
