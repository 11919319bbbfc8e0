import { createService, loadConfig } from "@penresume/service-kit";
import { compose } from "../src/compose.ts";
import { configSchema } from "../src/config.ts";

/** A further replica, for which every host name is a server of this machine: that at the port of the first argument. */
const LOOPBACK = "127.0.0.1";
const port = Number(process.argv[2]);
const config = loadConfig(configSchema);
const service = await createService("svc-ai", config);
const network = {
  resolve: async () => [{ address: LOOPBACK, family: 4 }],
  isAllowedAddress: (address: string) => address === LOOPBACK,
  getPort: () => port,
};
await service.listen(await compose(config, service, { network }));
