import { useText } from '../platform/language/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { SampleSlip } from './sample-slip.tsx';

/** What is to be written in the transfer's note. */
export interface Reference {
  readonly kind: 'voucher' | 'phone';
  readonly value: string;
}

interface AccountCardProps {
  /** 'Account number', or what it is with an agent. */
  readonly accountLabel: string;
  readonly accountNo: string;
  readonly holderLabel: string;
  readonly holderName: string;
  /** By what the shop finds the transfer: the voucher number, or the buyer's phone while there is none. */
  readonly reference: Reference;
  /** How to transfer, in the shop's words; empty for nothing. */
  readonly instructions: string;
  /** Address of the account's QR code; empty for none. */
  readonly qrUrl: string;
  /** Of the wallet or bank, for the code. */
  readonly serviceName: string;
  readonly children?: React.ReactNode;
}

/** Where the money goes, what to write beside it, and what nobody may ask for. */
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
