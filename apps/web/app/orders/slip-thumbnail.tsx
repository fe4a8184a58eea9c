import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';

/** Thumbnail of the buyer's payment slip, or of the receipt of the parcel; a press enlarges it. */
export function SlipThumbnail({ url, isReceipt = false }: { url: string; isReceipt?: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const name = t(isReceipt ? 'orders.receipt' : 'orders.slip');
  return (
    <>
      <button
        type="button"
        className="mt-2 self-start overflow-hidden rounded-field border border-line"
        aria-label={t(isReceipt ? 'orders.openReceipt' : 'orders.openSlip')}
        onClick={() => setOpen(true)}
      >
        <Picture src={url} alt="" width={80} height={80} className="size-20 object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <Picture src={url} alt={name} width={480} height={640} className="h-auto w-full object-contain" />
      </Dialog>
    </>
  );
}
