import { createStore } from '../platform/store.ts';

export interface Toast {
  readonly message: string;
  readonly kind: 'plain' | 'success' | 'error';
  /** Milliseconds on screen. */
  readonly duration: number;
}

/** Default duration of a toast; exceed-qty, pls-select-variant and question success pass `shortToastMs`. */
export const toastMs = 5000;
export const shortToastMs = 2000;
export const mostToasts = 3;

/** Toasts that are not shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a short message at the top for a limited time. */
export function showToast(
  message: string,
  { kind = 'plain', duration = toastMs }: Partial<Toast> = {},
): void {
  waitingToasts.set([...waitingToasts.get(), { message, kind, duration }]);
}
