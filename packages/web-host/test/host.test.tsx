import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useSession, useSubscription } from "../src/host.ts";

function Reader({ use }: { use: () => unknown }) {
  use();
  return null;
}

describe("outside its provider", () => {
  it.each([
    ["the auth context", useSession],
    ["the subscription context", useSubscription],
  ])("%s is an error", (_context, useIt) => {
    expect(() => renderToString(<Reader use={useIt} />)).toThrow("useHost must be used within HostProvider");
  });
});
