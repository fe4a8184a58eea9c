/** Something that happens now and then, for those who listen. */
export function createEvent<T = void>() {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value: T): void {
      for (const listener of listeners) listener(value);
    },
    /** @returns what ends the listening */
    listen(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
