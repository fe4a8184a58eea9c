import { Suspense, useState } from 'react';
import type { MmqrOfAccount } from '@zay/contract';
import ZoomIcon from '~icons/lucide/zoom-in';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Picture } from '../ui/picture.tsx';
import { QrCode } from './qr-code.tsx';
import drawnSlipUrl from './sample-slip.svg?url&no-inline';

/** With the encoder and the drawing of codes, which few accounts need. */
const MmqrCode = lazyPart(() => import('./mmqr-code.tsx'));

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
  readonly mmqr: MmqrOfAccount | undefined;
  /** Whole kyats to transfer. */
  readonly amount: number;
  /** Name of the wallet or bank, for the QR code. */
  readonly serviceName: string;
  readonly children?: React.ReactNode;
}

/** Account to transfer to, the note to enter, and a fraud warning. */
export function AccountCard(props: AccountCardProps) {
  const { accountLabel, accountNo, holderLabel, holderName, reference, children } = props;
  const { instructions, qrUrl, mmqr, amount, serviceName } = props;
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
      {mmqr && (
        <Suspense fallback={<div className="h-44" />}>
          <MmqrCode mmqr={mmqr} amount={amount} reference={reference.value} name={serviceName} />
        </Suspense>
      )}
      {qrUrl && (
        <QrCode
          url={qrUrl}
          name={serviceName}
          texts={{
            alt: t('payments.qr', { name: serviceName }),
            open: t('payments.qrOpen'),
            save: t('payments.qrSave'),
          }}
        />
      )}
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
