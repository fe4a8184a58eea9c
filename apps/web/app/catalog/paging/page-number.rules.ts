import { limits } from '@zay/contract';
import { pageParameter } from '../../platform/seo/addresses.ts';

/** Parses a page number from 1; undefined when it is invalid. */
export function readPage(value: (name: string) => string | null | undefined): number | undefined {
  const text = value(pageParameter) || String(limits.firstPage);
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= limits.firstPage && page <= limits.pageNumberMax ? page : undefined;
}
