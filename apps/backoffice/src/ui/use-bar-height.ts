import { useCallback } from 'react';

/**
 * Keeps the height of a bar at the bottom of the screen in a CSS property of the page, such as `--decide-bar`: what is
 * scrolled or focused into view ends above the bar (app.css). @returns the ref of the bar
 */
export function useBarHeight(property: `--${string}`): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined;
      const { style } = document.documentElement;
      const measure = () => style.setProperty(property, `${bar.offsetHeight}px`);
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
