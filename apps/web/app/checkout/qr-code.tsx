import { useState } from 'react';
import DownloadIcon from '~icons/lucide/download';
import ZoomIcon from '~icons/lucide/zoom-in';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { qrFileName, savedAddress } from './qr-code.rules.ts';

interface QrCodeProps {
  /** Address of the picture */
  readonly url: string;
  /** Of the wallet or bank */
  readonly name: string;
}

/** The code of a receiving account: to scan from another screen, or to save for the wallet's app on this one. */
export function QrCode({ url, name }: QrCodeProps) {
  const t = useText();
  const { shopName } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const alt = t('payments.qr', { name });
  // Never scaled to the theme: apps read dark modules on white.
  const picture = <Picture src={url} alt={alt} width={320} height={384} className="h-auto w-full bg-white" />;
  const save = (
    <ButtonLink
      to={savedAddress(url)}
      reloadDocument
      download={qrFileName(shopName, name)}
      variant="secondary"
    >
      <DownloadIcon aria-hidden />
      {t('payments.qrSave')}
    </ButtonLink>
  );
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={t('payments.qrOpen')}
        className="relative w-28 shrink-0 overflow-hidden rounded-field border border-line"
        onClick={() => setOpen(true)}
      >
        {picture}
        <ZoomIcon
          aria-hidden
          className="absolute end-1 bottom-1 rounded-chip bg-jade p-1 text-2xl text-on-jade"
        />
      </button>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-sm">{t('payments.qrHint')}</p>
        {save}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alt}>
        {picture}
        {save}
      </Dialog>
    </div>
  );
}
