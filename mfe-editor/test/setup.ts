import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Computing the styles of all ancestors for each role query takes most of a test's time.
configure({
  defaultHidden: true,
  // The first import of a lazy part takes longer than the default of one second while other tests run.
  asyncUtilTimeout: 10_000,
});

afterEach(cleanup);
