import { createService, loadConfig } from "@penresume/service-kit";
import { compose } from "./compose.ts";
import { apiConfigSchema } from "./config.ts";

const service = await createService("svc-pdf", loadConfig(apiConfigSchema));
await service.listen(compose(service));
