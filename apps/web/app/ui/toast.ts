import { createStore } from '../platform/store.ts';

export interface Toast {
  readonly message: string;
  readonly kind: 'plain' | 'success' | 'error';
  /** Milliseconds on screen. */
  readonly duration: number;
}

/** How long a toast stays; exceed-qty, pls-select-variant and question success pass `shortToastMs`. */
export const toastMs = 5000;
export const shortToastMs = 2000;
export const mostToasts = 3;

/** Toasts that the area has not shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** A short message at the top that goes by itself. */
export function showToast(
  message: string,
  { kind = 'plain', duration = toastMs }: Partial<Toast> = {},
): void {
  waitingToasts.set([...waitingToasts.get(), { message, kind, duration }]);
}
