/** What a person can act on: one clear sentence with the remedy. Everything else that is thrown is a fault of ours. */
export class UserError extends Error {}
