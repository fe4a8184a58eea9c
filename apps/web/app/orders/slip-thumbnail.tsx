import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';

interface SlipThumbnailProps {
  readonly url: string;
  /** Name of the picture, if it is not a payment slip. */
  readonly name?: string;
  /** Name of the button that enlarges it. */
  readonly open?: string;
}

/** Thumbnail of a private picture, by default the buyer's payment slip; a press enlarges it. */
export function SlipThumbnail({ url, name, open }: SlipThumbnailProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const shown = name ?? t('orders.slip');
  return (
    <>
      <button
        type="button"
        className="mt-2 self-start overflow-hidden rounded-field border border-line"
        aria-label={open ?? name ?? t('orders.openSlip')}
        onClick={() => setOpen(true)}
      >
        <Picture src={url} alt="" width={80} height={80} className="size-20 object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={shown}>
        <Picture src={url} alt={shown} width={480} height={640} className="h-auto w-full object-contain" />
      </Dialog>
    </>
  );
}
