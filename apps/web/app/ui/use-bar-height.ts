import { useCallback } from 'react';

/**
 * Stores the height of a bar at the bottom of the screen in a CSS property of the page, such as `--decide-bar`, which
 * keeps targets of scrolling and focus above the bar (theme.css, app.css). @returns the ref of the bar
 */
export function useBarHeight(property: `--${string}`): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined;
      const { style } = document.documentElement;
      let height = 0;
      const measure = () => {
        const hasGrown = bar.offsetHeight > height;
        height = bar.offsetHeight;
        style.setProperty(property, `${height}px`);
        if (hasGrown) uncoverFocus();
      };
      const observer = new ResizeObserver(measure);
      observer.observe(bar);
      measure();
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}

/** Scrolls the focused field clear of a bar that grows while typing. */
function uncoverFocus(): void {
  const field = document.activeElement?.closest('input, textarea');
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) field.scrollIntoView({ block: 'nearest' });
}
