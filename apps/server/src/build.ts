import { buildStorefront } from './build-storefront.ts';

/** `npm run build`: builds the storefront anew. */
await buildStorefront();
console.log('The storefront is built.');
