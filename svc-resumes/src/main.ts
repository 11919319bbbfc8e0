import { createService, loadConfig } from "@penresume/service-kit";
import { compose } from "./compose.ts";
import { configSchema } from "./config.ts";

const config = loadConfig(configSchema);
const service = await createService("svc-resumes", config);
await service.listen(compose(config, service));
