import { createHash } from "node:crypto";

export interface Account {
  /** Google's `sub`, derived from the address. */
  sub: string;
  email: string;
  name: string;
  isVerified: boolean;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts in memory. An address has the same `sub` after a restart. */
export function createAccounts() {
  const accounts = new Map<string, Account>();
  function save(email: string, name: string, isVerified = true): Account {
    const account = { sub: createSub(email.toLowerCase()), email: email.toLowerCase(), name, isVerified };
    accounts.set(account.sub, account);
    return account;
  }
  save("maria.demo@example.com", "Maria Demonstração");
  return {
    list: (): Account[] => [...accounts.values()],
    find: (sub: string): Account | undefined => accounts.get(sub),
    /** Creates or renames the account of this address and returns it. */
    save,
  };
}

/** Like Google's: a decimal number of 21 digits. */
function createSub(email: string): string {
  const hash = createHash("sha256").update(email).digest();
  return `1${hash.readBigUInt64BE(0)}${hash.readUInt32BE(8)}`.slice(0, 21).padEnd(21, "0");
}
