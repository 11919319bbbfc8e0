import { Problem } from "@penresume/service-kit";

/** For a token that outlived its account. */
export const accountErased = (): Problem => new Problem(401, "Esta conta foi excluída.");
