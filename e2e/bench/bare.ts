import express from "express";
import mongoose, { Schema } from "mongoose";

/** What one would write in ten minutes: the same read and the same write of the same documents, and nothing else. */
const [port = "", mongoUrl = ""] = process.argv.slice(2);
await mongoose.connect(mongoUrl, { autoIndex: false });
const Document = mongoose.model("Document", new Schema({}, { strict: false, versionKey: false }));

const app = express();
app.get("/:id", async (request, response) => {
  const found = await Document.findById(request.params.id).lean();
  response.status(found ? 200 : 404).json(found);
});
app.post("/", express.json({ limit: "2mb" }), async (request, response) => {
  const created = await Document.create(request.body);
  response.status(201).json(created);
});
app.listen(Number(port), "127.0.0.1");
