import { useState } from 'react';
import ZoomIcon from '~icons/lucide/zoom-in';
import DownloadIcon from '~icons/lucide/download';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { qrFileName, savedAddress } from './qr-code.rules.ts';
import drawnSlipUrl from './sample-slip.svg?url&no-inline';

/** Text for the transfer's note. */
export interface Reference {
  readonly kind: 'voucher' | 'phone';
  readonly value: string;
}

interface AccountCardProps {
  /** 'Account number', or the label for an agent. */
  readonly accountLabel: string;
  readonly accountNo: string;
  readonly holderLabel: string;
  readonly holderName: string;
  /** Reference by which staff find the transfer: the voucher number, or the buyer's phone before an order exists. */
  readonly reference: Reference;
  /** The shop's instructions for the transfer; may be empty. */
  readonly instructions: string;
  /** URL of the account's QR code; may be empty. */
  readonly qrUrl: string;
  /** Name of the wallet or bank, for the QR code. */
  readonly serviceName: string;
  readonly children?: React.ReactNode;
}

/** Account to transfer to, the note to enter, and a fraud warning. */
export function AccountCard(props: AccountCardProps) {
  const { accountLabel, accountNo, holderLabel, holderName, reference, children } = props;
  const { instructions, qrUrl, serviceName } = props;
  const t = useText();
  const referenceText =
    reference.kind === 'voucher'
      ? t('payments.noteVoucher', { voucher: reference.value })
      : t('payments.note', { phone: reference.value });
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('payments.transferTo')}</h2>
      {instructions && <p>{instructions}</p>}
      {children}
      {accountNo && (
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-muted">{accountLabel}</p>
            <p className="text-xl font-bold">{accountNo}</p>
          </div>
          <CopyButton value={accountNo.replace(/\s/g, '')} label={accountLabel} />
        </div>
      )}
      {holderName && (
        <div>
          <p className="text-sm text-muted">{holderLabel}</p>
          <p className="font-semibold">{holderName}</p>
        </div>
      )}
      {qrUrl && <QrCode url={qrUrl} name={serviceName} />}
      {reference.value && (
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-muted">{t('payments.noteTitle')}</p>
            <p className="font-semibold">{referenceText}</p>
          </div>
          <CopyButton value={reference.value} label={t('payments.noteTitle')} />
        </div>
      )}
      <SampleSlip />
    </section>
  );
}

/** Sample picture of a payment slip. A click enlarges it. */
function SampleSlip() {
  const t = useText();
  const { sampleSlipUrl } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const src = sampleSlipUrl || drawnSlipUrl;
  return (
    <>
      <button
        type="button"
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
        <span className="flex-1">
          {t('payments.sample')} <span className="sr-only">({t('payments.sampleOpen')})</span>
        </span>
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

interface QrCodeProps {
  readonly url: string;
  /** Name of the wallet or bank. */
  readonly name: string;
}

/** QR code of a receiving account, to scan from another screen or to download for the wallet app. */
function QrCode({ url, name }: QrCodeProps) {
  const t = useText();
  const { shopName } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const alt = t('payments.qr', { name });
  // Always dark modules on white, also in dark mode: wallet apps cannot read other colours.
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
