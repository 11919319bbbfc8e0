import { Problem } from "@penresume/service-kit";

/** Problem for a token of an erased account. */
export const accountErased = (): Problem => new Problem(401, "Esta conta foi excluída.");
