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
 * The text that a link passed in the navigation state. The server does not see this state; the browser restores it
 * after a reload.
 */
export function usePassedText(): TitledText | undefined {
  const { state } = useLocation();
  return useHydrated() ? passedText(state) : undefined;
}
