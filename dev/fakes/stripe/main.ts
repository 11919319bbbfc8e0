import { join } from "node:path";
import express from "express";
import { STYLE_FILE } from "../page.ts";
import { mountApi } from "./api.ts";
import { mountBrowserApi } from "./browser-api.ts";
import { config } from "./config.ts";
import { handleError } from "./errors.ts";
import { mountPixPages } from "./pix-pages.ts";
import { mountPortal } from "./portal.ts";
import { mountTestControls } from "./test-controls.ts";
import { resumeDelivery } from "./webhooks.ts";

/** Fake of Stripe: its API, its webhooks, Stripe.js and the billing portal. See README.md. */

const files = join(import.meta.dirname, "browser");

const app = express();
app.disable("x-powered-by");
app.set("query parser", "extended");
app.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
app.get("/endive/stripe.js", (_request, response) => response.type("js").sendFile(join(files, "stripe.js")));
app.get("/static/page.css", (_request, response) => response.sendFile(STYLE_FILE));
app.use("/static", express.static(files));
mountBrowserApi(app);
mountApi(app);
mountPortal(app);
mountPixPages(app);
mountTestControls(app);
app.use(handleError);

app.listen(config.PORT, config.HOST);
resumeDelivery();
