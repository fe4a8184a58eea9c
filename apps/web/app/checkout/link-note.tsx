import type { CartDetail } from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';

/** Until when the goods of an order link are held, and the shop's note. */
export function LinkNote({ link }: { link: NonNullable<CartDetail['orderLink']> }) {
  const t = useText();
  return (
    <div role="status" className="rounded-card border border-jade bg-jade-soft p-4 wrap-anywhere">
      <p>{t('payments.held', { time: formatDateTime(link.expiresAt) })}</p>
      {link.note && <p className="mt-2 whitespace-pre-line">{link.note}</p>}
    </div>
  );
}
