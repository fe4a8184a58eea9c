/** Caller who reads a request: a buyer, or staff with the rights of their role. */
export type Viewer = { readonly buyerId: number } | { readonly rights: readonly string[] };

/** Decision 159: the owner and staff with the education right; everybody else gets not-found. */
export function mayView(viewer: Viewer, ownerId: number): boolean {
  return 'buyerId' in viewer ? viewer.buyerId === ownerId : viewer.rights.includes('education');
}
