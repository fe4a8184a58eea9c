import { timings, type IdName } from '@zay/contract';

/** Entries whose name contains the text, ignoring case; all for an empty text. */
export function matching<Entry extends IdName>(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = comparable(text);
  return wanted === '' ? entries : entries.filter(({ name }) => comparable(name).includes(wanted));
}

function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Filters when typing pauses. @returns cancels */
export function filterAfterPause(text: string, filter: (text: string) => void): () => void {
  const timer = setTimeout(() => filter(text), timings.pickerFilterDebounce);
  return () => clearTimeout(timer);
}

/** Loads the townships of a city shortly after it was chosen. @returns cancels */
export function loadAfterPause(cityId: number, load: (cityId: number) => void): () => void {
  const timer = setTimeout(() => load(cityId), timings.townshipFetchDelay);
  return () => clearTimeout(timer);
}

/** Index of the option that an arrow key leads to; -1 for none. */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
