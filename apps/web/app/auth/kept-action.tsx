import { useText } from '../platform/language/context.ts';
import { cartModes } from '../platform/pending/rules.ts';
import { readPending } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { useHydrated } from '../platform/store.ts';

/** Says on the login page that the pending cart line of a guest is saved. */
export function KeptAction() {
  const t = useText();
  if (!useHydrated()) return null;
  const { cartMode, line } = readPending(browserStorage());
  if (!cartMode || !line) return null;
  return (
    <p className="rounded-field bg-jade-soft px-4 py-3 text-jade">
      {t(cartMode === cartModes.buyNow ? 'auth.keptBuyNow' : 'auth.keptLine')}
    </p>
  );
}
