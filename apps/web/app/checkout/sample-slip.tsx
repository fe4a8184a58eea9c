import { useState } from 'react';
import ZoomIcon from '~icons/lucide/zoom-in';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import drawnSlipUrl from './sample-slip.svg?url';

/** A payment slip as it should look on the picture; a press enlarges it. */
export function SampleSlip() {
  const t = useText();
  const { sampleSlipUrl } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const src = sampleSlipUrl || drawnSlipUrl;
  return (
    <>
      <button
        type="button"
        aria-label={t('payments.sampleOpen')}
        className="flex min-h-11 items-center gap-3 rounded-field border border-line p-2 text-start hover:bg-mist"
        onClick={() => setOpen(true)}
      >
        <Picture
          src={src}
          fallback={drawnSlipUrl}
          alt=""
          width={48}
          height={64}
          className="h-16 w-12 rounded-field object-cover"
        />
        <span className="flex-1">{t('payments.sample')}</span>
        <ZoomIcon aria-hidden className="text-xl text-jade" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('payments.sample')}>
        <Picture
          src={src}
          fallback={drawnSlipUrl}
          alt={t('payments.sample')}
          width={360}
          height={480}
          className="h-auto w-full rounded-field object-contain"
        />
      </Dialog>
    </>
  );
}
