export const linkStateTexts = {
  open: "Link público",
  on: (until: string | null) => (until ? `Link público ativo até ${until}` : "Link público ativo"),
  expired: "Link público expirado",
  paused: "Link público pausado: sem assinatura",
};
