import express from "express";
import mongoose, { Schema } from "mongoose";
import OpenAI from "openai";

/** A minimal handler with the same reads, writes and calls as the services, and nothing else. */
const [port = "", mongoUrl = "", openaiUrl = ""] = process.argv.slice(2);
await mongoose.connect(mongoUrl, { autoIndex: false });
const Document = mongoose.model("Document", new Schema({}, { strict: false, versionKey: false }));
const openai = new OpenAI({ baseURL: openaiUrl, apiKey: "bench" });

const app = express();
app.get("/documents/:id", async (request, response) => {
  const found = await Document.findById(request.params.id).lean();
  response.status(found ? 200 : 404).json(found);
});
app.post("/documents", express.json({ limit: "2mb" }), async (request, response) => {
  response.status(201).json(await Document.create(request.body));
});
app.put("/documents/:id", express.json({ limit: "2mb" }), async (request, response) => {
  // a new date, because an update without a change writes nothing
  const update = { $set: { ...request.body, updatedAt: new Date() } };
  response.json(await Document.findOneAndUpdate({ _id: request.params.id }, update, { returnDocument: "after" }));
});
app.post("/improve-text", express.json(), async (request, response) => {
  const { writer } = request.query;
  await Document.findById(writer).lean();
  await Document.findOneAndUpdate({ _id: writer }, { $inc: { calls: 1 } }).lean();
  const { choices } = await openai.chat.completions.create({
    model: "gpt-4o",
    messages: [
      { role: "system", content: "Melhore o texto de um currículo." },
      { role: "user", content: request.body.text },
    ],
    max_tokens: 300,
  });
  response.json({ text: choices[0]?.message.content });
});
app.listen(Number(port), "127.0.0.1");
