import { createHash, generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Account {
  /** Google's `sub`: the same for the same address. */
  sub: string;
  email: string;
  name: string;
}

interface State {
  /** The private signing key, as a JWK. */
  key: object;
  accounts: Account[];
}

export interface Accounts {
  key: object;
  list(): Account[];
  find(sub: string): Account | undefined;
  /** The account of this address; created or renamed if necessary. */
  save(email: string, name: string): Account;
}

const DEMO = createAccount("maria.demo@example.com", "Maria Demonstração");

/** Accounts and signing key, stored in `google.json` of that folder. */
export function openAccounts(dataDir: string): Accounts {
  const file = join(dataDir, "google.json");
  const state: State = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { key: newKey(), accounts: [DEMO] };

  function write() {
    const temporary = `${file}.new`;
    writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
    renameSync(temporary, file);
  }
  write();

  return {
    key: state.key,
    list: () => state.accounts,
    find: (sub) => state.accounts.find((account) => account.sub === sub),
    save(email, name) {
      const account = createAccount(email, name);
      state.accounts = [...state.accounts.filter(({ sub }) => sub !== account.sub), account];
      write();
      return account;
    },
  };
}

function createAccount(email: string, name: string): Account {
  const hash = createHash("sha256").update(email.toLowerCase()).digest();
  // like Google's: a decimal number of 21 digits
  const sub = `1${hash.readBigUInt64BE(0)}${hash.readUInt32BE(8)}`.slice(0, 21).padEnd(21, "0");
  return { sub, email: email.toLowerCase(), name };
}

const newKey = () => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  use: "sig",
  alg: "RS256",
});
