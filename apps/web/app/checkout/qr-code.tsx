import { useState } from 'react';
import ZoomIcon from '~icons/lucide/zoom-in';
import DownloadIcon from '~icons/lucide/download';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { qrFileName, savedAddress } from './qr-code.rules.ts';

interface QrCodeProps {
  readonly url: string;
  /** Name of the wallet or bank, for the file. */
  readonly name: string;
  /** Describe the picture and its buttons: a page may show two codes. */
  readonly texts: { readonly alt: string; readonly open: string; readonly save: string };
  /** Height of a picture 320 wide. */
  readonly height?: number;
  /** Above the explanation. */
  readonly hint?: string;
}

/** QR code of a receiving account, to scan from another screen or to download for the wallet app. */
export function QrCode({ url, name, texts, height = 384, hint }: QrCodeProps) {
  const t = useText();
  const { shopName } = useConfig();
  const [isOpen, setOpen] = useState(false);
  // Always dark modules on white, also in dark mode: wallet apps cannot read other colours.
  const picture = (
    <Picture src={url} alt={texts.alt} width={320} height={height} className="h-auto w-full bg-white" />
  );
  const save = (
    <ButtonLink
      to={savedAddress(url)}
      reloadDocument
      download={qrFileName(shopName, name)}
      variant="secondary"
    >
      <DownloadIcon aria-hidden />
      {texts.save}
    </ButtonLink>
  );
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={texts.open}
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
        {hint && <p>{hint}</p>}
        <p className="text-sm">{t('payments.qrHint')}</p>
        {save}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.alt}>
        {picture}
        {save}
      </Dialog>
    </div>
  );
}
