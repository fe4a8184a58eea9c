import { useState, type KeyboardEvent } from 'react';

interface OptionList {
  readonly isShown: boolean;
  readonly count: number;
  readonly close: () => void;
}

interface OptionKeys {
  /** Index of the option that Enter selects; -1 to use the typed text. */
  readonly active: number;
  /** Makes Enter use the typed text. */
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keyboard control of a search box with suggestions: arrow keys cycle through the box and its options, Escape closes
 * the list. The focus stays in the box.
 */
export function useOptionKeys({ isShown, count, close }: OptionList): OptionKeys {
  const [active, setActive] = useState(-1);
  return {
    active,
    reset: () => setActive(-1),
    onKeyDown(event) {
      if (event.key === 'Escape') {
        // Browsers clear a search field on Escape. With an open list, Escape only closes the list.
        if (isShown) event.preventDefault();
        close();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!isShown || count === 0 || step === undefined) return;
      event.preventDefault();
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    },
  };
}
