import { useText } from './language/context.ts';

/** Formats whole kyats with thousands separators: 12500 → `12,500`. */
export function formatAmount(kyats: number): string {
  return String(Math.round(kyats)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats an amount with its currency: `12,500 Ks`, in Burmese with ကျပ်. The space does not break. */
export function useMoney(): (kyats: number) => string {
  const t = useText();
  return (kyats) => `${formatAmount(kyats)}\u00A0${t('common.kyats')}`;
}
