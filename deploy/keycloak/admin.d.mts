interface Options {
  url: string;
  password: string;
  realm?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: Keycloak's representations are many, and callers read one field each
type Send = (method: string, path: string, body?: object) => Promise<{ body: any; location: string | null }>;

export function createAdminClient(options: Options): Promise<Send>;
export function requestToken(realmUrl: string, form: Record<string, string>): Promise<string>;
