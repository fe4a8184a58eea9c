/** Ends the address that a guest comes back to after login: what was wished for is not lost on the way. */
const start = '#tell-me-';

export const wishHash = (skuId: number) => `${start}${skuId}`;

/** The SKU that the page was opened to wait for. */
export function wishOf(hash: string): number | undefined {
  return hash.startsWith(start) ? Number(hash.slice(start.length)) : undefined;
}
