import { useLocation } from 'react-router';
import { useHydrated } from '../platform/store.ts';

/** `description` is clean HTML. */
export interface TitledText {
  readonly title: string;
  readonly description: string;
}

export function passedText(state: unknown): TitledText | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { title, description } = state as Partial<Record<keyof TitledText, unknown>>;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}

/**
 * The text that a link passed along in the navigation state. The server knows no such state: after a reload it comes back
 * with the browser.
 */
export function usePassedText(): TitledText | undefined {
  const { state } = useLocation();
  return useHydrated() ? passedText(state) : undefined;
}
