import ShieldIcon from '~icons/lucide/shield-alert';
import { useText } from '../platform/language/context.ts';

/** Fraud with wallets always asks for the PIN; the shop never does. */
export function SafetyNote() {
  const t = useText();
  return (
    <p className="flex items-start gap-3 rounded-card border border-gold bg-gold-soft p-4">
      <ShieldIcon aria-hidden className="mt-0.5 shrink-0 text-xl" />
      <span>{t('payments.safety')}</span>
    </p>
  );
}
