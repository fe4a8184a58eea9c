/** Prefix of the URL hash with the id to be notified about. It survives the login. */
const start = '#tell-me-';

export const alertHash = (id: number) => `${start}${id}`;

/** Parses that id from the URL hash. */
export function alertOf(hash: string): number | undefined {
  return hash.startsWith(start) ? Number(hash.slice(start.length)) : undefined;
}
