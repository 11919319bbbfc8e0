import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatSentAt } from "../../src/applications/board/texts.ts";
import { formatInstant } from "../../src/applications/lib/dates.ts";
import { sendingTexts } from "../../src/applications/sending/texts.ts";

beforeEach(() => void vi.stubEnv("TZ", "America/Sao_Paulo"));
afterEach(() => void vi.unstubAllEnvs());

const LATE_EVENING = "2026-12-12T00:30:00.000Z";

test("what happened late in the evening in Brazil keeps its day", () => {
  expect(formatInstant(LATE_EVENING)).toBe("11/12/2026");
  expect(sendingTexts.copy({ sentAt: LATE_EVENING, channel: "email" })).toBe("11/12/2026 por email");
  expect(formatSentAt(LATE_EVENING)).toBe("Enviada em 11/12/2026");
});
