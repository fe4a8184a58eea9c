import { readFileSync } from 'node:fs';
import type { Product } from '../catalogue/build.ts';
import type { FileSink } from './file-sink.ts';

/** How a parcel is packed: drawn by us and encoded once (VP8, five seconds, no sound). */
const parcel = readFileSync(new URL('../clips/parcel.webm', import.meta.url));
/** Of how many products one has the clip. */
const every = 8;

/** Key of a product's clip, or null. */
export const clipOf = (product: Product, files: FileSink): string | null =>
  product.id % every === 1 ? files.document(parcel, 'webm', 'video/webm') : null;
