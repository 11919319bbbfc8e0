const seen = new Map<string, string>();

/**
 * Called whenever a micro-frontend is entered: when it was released anew since this page last entered it, `reload` loads the
 * page afresh at its present address, which brings the new one. Inside a micro-frontend nobody is interrupted.
 */
export async function enterRelease(manifest: string, reload: () => void): Promise<void> {
  // Cached, but asked for anew: mostly answered 304.
  const response = await fetch(manifest, { cache: "no-cache" }).catch(() => undefined);
  if (!response?.ok) return;
  const current = await response.text();
  const known = seen.get(manifest);
  seen.set(manifest, current);
  if (known !== undefined && known !== current) reload();
}
