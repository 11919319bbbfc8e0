import { describe, expect, it } from "vitest";
import { isFirstSignIn } from "../src/session/profile.ts";

const signedInAt = 1_790_000_000;

describe("a sign-in", () => {
  it("is the first one when the account was created at the same time", () => {
    expect(isFirstSignIn({ auth_time: signedInAt, created_at: signedInAt * 1000 - 2300 })).toBe(true);
    expect(isFirstSignIn({ auth_time: signedInAt, created_at: String(signedInAt * 1000 + 400) })).toBe(true);
  });

  it("is not the first one when the account is older or its age is unknown", () => {
    expect(isFirstSignIn({ auth_time: signedInAt, created_at: (signedInAt - 3600) * 1000 })).toBe(false);
    expect(isFirstSignIn({ auth_time: signedInAt })).toBe(false);
  });
});
