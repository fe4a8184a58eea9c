import { useRef } from 'react';

/**
 * Returns a function that runs the work of a press. It ignores further presses until the work, including its dialogs,
 * has ended.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const isBusy = useRef(false);
  return async (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  };
}
