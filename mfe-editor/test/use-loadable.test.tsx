import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLoadable } from "../src/lib/use-loadable.ts";

test("what was loaded before is not shown for what is loaded now", async () => {
  const never = () => new Promise<string>(() => {});
  const { result, rerender } = renderHook(({ load }: { load: () => Promise<string> }) => useLoadable(load), {
    initialProps: { load: async () => "primeira vaga" },
  });
  await act(async () => {});
  expect(result.current).toMatchObject({ state: "loaded", data: "primeira vaga" });
  rerender({ load: never });
  expect(result.current.state).toBe("loading");
});
