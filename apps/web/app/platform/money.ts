import { useText } from './language/context.ts';

/** Whole kyats with thousands separators: 12500 → `12,500`. */
export function formatAmount(kyats: number): string {
  return String(Math.round(kyats)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `12,500 Ks`, or with ကျပ် in Burmese, on one line. */
export function useMoney(): (kyats: number) => string {
  const t = useText();
  return (kyats) => `${formatAmount(kyats)}\u00A0${t('common.kyats')}`;
}
