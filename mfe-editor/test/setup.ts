import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Computing the styles of all ancestors for each role query takes most of a test's time.
configure({ defaultHidden: true });

afterEach(cleanup);
