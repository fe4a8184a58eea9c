import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster } from 'sonner';
import { useText } from '../platform/language/context.ts';
import { useStore } from '../platform/store.ts';
import { mostToasts, toastMs, waitingToasts, type Toast } from './toast.ts';

const tokens = {
  '--normal-bg': 'var(--color-paper)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  '--success-bg': 'var(--color-jade-soft)',
  '--success-text': 'var(--color-jade)',
  '--success-border': 'var(--color-jade)',
  '--error-bg': 'var(--color-ruby-soft)',
  '--error-text': 'var(--color-ruby)',
  '--error-border': 'var(--color-ruby)',
  fontFamily: 'inherit',
} as CSSProperties;

const show: Readonly<Record<Toast['kind'], typeof toast.success>> = {
  plain: toast,
  success: toast.success,
  error: toast.error,
};

export function ToastArea() {
  const t = useText();
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    waitingToasts.set([]);
    for (const { kind, message, duration } of waiting) show[kind](message, { duration });
  }, [waiting]);
  return (
    <Toaster
      position="top-center"
      theme="system"
      richColors
      visibleToasts={mostToasts}
      duration={toastMs}
      containerAriaLabel={t('common.notifications')}
      style={tokens}
      // The library's size is fixed, and too small for Burmese.
      toastOptions={{ style: { fontSize: 'var(--text-sm)' } }}
    />
  );
}
