import { cutTo, limits } from '@zay/contract';

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** Shortens a name to `limits.name` code points, without splitting a grapheme. */
export function accountName(name: string): string {
  let short = '';
  for (const { segment } of letters.segment(name)) {
    if (cutTo(short + segment, limits.name) !== short + segment) break;
    short += segment;
  }
  return (short || cutTo(name, limits.name)).trim();
}
