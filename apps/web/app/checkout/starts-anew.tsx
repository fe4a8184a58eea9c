import { useText } from '../platform/language/context.ts';

/** Notice that an earlier checkout cannot be continued. */
export function StartsAnew() {
  const t = useText();
  return (
    <p role="status" className="rounded-card border border-gold bg-gold-soft p-4">
      {t('payments.startsAnew')}
    </p>
  );
}
