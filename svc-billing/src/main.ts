import { createService, loadConfig } from "@penresume/service-kit";
import { compose } from "./compose.ts";
import { configSchema } from "./config.ts";

const config = loadConfig(configSchema);
const service = await createService("svc-billing", config);
const { streams, ...api } = compose(config, service);
await service.listen(api);
service.lifecycle.onStop("subscription streams", streams.stop);
