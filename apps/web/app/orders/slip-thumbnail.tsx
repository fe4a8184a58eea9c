import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';

/** Thumbnail of the buyer's payment slip; a press enlarges it. */
export function SlipThumbnail({ url }: { url: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="mt-2 self-start overflow-hidden rounded-field border border-line"
        aria-label={t('orders.openSlip')}
        onClick={() => setOpen(true)}
      >
        <Picture src={url} alt="" width={80} height={80} className="size-20 object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('orders.slip')}>
        <Picture
          src={url}
          alt={t('orders.slip')}
          width={480}
          height={640}
          className="h-auto w-full object-contain"
        />
      </Dialog>
    </>
  );
}
