import { timings } from '@zay/contract';

/** Debounces the search by tags: each click restarts the timer. */
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
