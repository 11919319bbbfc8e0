/** An error that the user can fix: one sentence with the remedy, shown without a stack. */
export class UserError extends Error {}
