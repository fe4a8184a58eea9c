import type { OrderParcel } from '@zay/contract';
import TruckIcon from '~icons/lucide/truck';
import { useText } from '../platform/language/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { SlipThumbnail } from './slip-thumbnail.tsx';

/** The parcel as the shop sent it off: courier, number, the courier's page and the receipt, as far as they are known. */
export function SentParcel({ parcel: { courier, number, trackUrl, receiptImg } }: { parcel: OrderParcel }) {
  const t = useText();
  return (
    <section
      aria-label={t('orders.parcel')}
      className="flex gap-3 rounded-card border border-line bg-paper p-4"
    >
      <TruckIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h2 className="font-semibold">{t('orders.parcel')}</h2>
        {courier && (
          <p className="wrap-anywhere">
            <span className="text-muted">{t('orders.courier')}:</span> {courier}
          </p>
        )}
        {number && (
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{t('orders.parcelNumber')}:</span>
            <b className="break-all">{number}</b>
            <CopyButton value={number} label={t('orders.parcelNumber')} />
          </p>
        )}
        {trackUrl && (
          <a
            href={trackUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-jade"
          >
            {t('orders.trackParcel')}
          </a>
        )}
        {receiptImg && (
          <SlipThumbnail url={receiptImg} name={t('orders.receipt')} open={t('orders.openReceipt')} />
        )}
      </div>
    </section>
  );
}
