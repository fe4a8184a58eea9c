const listeners = new Set<() => void>();

/** Calls back after every change of language: what came from the server in the old one is to be read again. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLanguage(): void {
  for (const listener of listeners) listener();
}
