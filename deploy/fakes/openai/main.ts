import { createApp } from "./app.ts";

/** Variables, see README.md. */
const { PORT, HOST = "127.0.0.1", OPENAI_API_KEY } = process.env;
createApp({ apiKey: OPENAI_API_KEY }).listen(Number(PORT), HOST);
