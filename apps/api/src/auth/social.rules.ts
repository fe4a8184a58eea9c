import { cutTo, limits } from '@zay/contract';

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A name of anywhere as an account takes it: at most `limits.name` code points, no letter cut in two. */
export function accountName(name: string): string {
  let short = '';
  for (const { segment } of letters.segment(name)) {
    if (cutTo(short + segment, limits.name) !== short + segment) break;
    short += segment;
  }
  return (short || cutTo(name, limits.name)).trim();
}
