import { timings } from '@zay/contract';

/** Lets the search run once the tapping of tags has paused; each tap begins the pause anew. */
export function createTagPause() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run(search: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(search, timings.tagSearchDebounce);
    },
    cancel(): void {
      clearTimeout(timer);
    },
  };
}
