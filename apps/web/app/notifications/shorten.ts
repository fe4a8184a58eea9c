import { shown } from '@zay/contract';

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** The beginning of a long text, at most 150 characters and no torn letter; undefined when it is short enough. */
export function shorten(text: string, max: number = shown.notificationText): string | undefined {
  if (text.length <= max) return undefined;
  let end = 0;
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
