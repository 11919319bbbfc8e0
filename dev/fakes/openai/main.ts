import { createApp } from "./app.ts";

/** Variables, see README.md. */
const { PORT, HOST = "127.0.0.1" } = process.env;
createApp().listen(Number(PORT), HOST);
