import { layoutTexts } from "./layout/texts.ts";

/** What the system knows of the installed app (https://www.w3.org/TR/appmanifest). `/compartilhar` is answered by the service worker. */
export const appManifest = {
  id: "/",
  name: layoutTexts.product,
  short_name: "PenResume Pro",
  description: "Monte, revise e envie seu currículo, também sem internet.",
  lang: "pt-BR",
  dir: "ltr",
  start_url: "/abrir",
  scope: "/",
  display: "standalone",
  theme_color: "#fbfaf7",
  background_color: "#fbfaf7",
  categories: ["business", "productivity"],
  icons: [
    { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Novo currículo", url: "/editor" },
    { name: "Meus Currículos", url: "/home" },
    { name: "Vagas", url: "/candidaturas" },
  ],
  share_target: {
    action: "/compartilhar",
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      title: "title",
      text: "text",
      url: "url",
      files: [
        {
          name: "arquivo",
          accept: [
            "application/pdf",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "application/vnd.oasis.opendocument.text",
            "application/rtf",
            "text/rtf",
            "text/plain",
            "text/html",
            "application/json",
            ".pdf",
            ".docx",
            ".odt",
            ".rtf",
            ".txt",
            ".html",
            ".json",
          ],
        },
      ],
    },
  },
};
