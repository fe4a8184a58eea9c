import { useText } from '../platform/language/provider.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { SampleSlip } from './sample-slip.tsx';

interface AccountCardProps {
  /** 'Account number', or what it is with an agent. */
  readonly accountLabel: string;
  readonly accountNo: string;
  readonly holderLabel: string;
  readonly holderName: string;
  /** The buyer's phone, by which the shop finds the transfer. */
  readonly reference: string;
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
      {reference && (
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-muted">{t('payments.noteTitle')}</p>
            <p className="font-semibold">{t('payments.note', { phone: reference })}</p>
          </div>
          <CopyButton value={reference} label={t('payments.noteTitle')} />
        </div>
      )}
      <SampleSlip />
    </section>
  );
}
