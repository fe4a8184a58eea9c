import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import type { PaymentDraft, PaymentKind, PaymentProblems } from './payment.rules.ts';
import { ReceiptField } from './receipt-field.tsx';

interface PaymentFormProps {
  readonly kind: PaymentKind;
  readonly draft: PaymentDraft;
  readonly problems: PaymentProblems;
  readonly onChange: (change: Partial<PaymentDraft>) => void;
}

/** What the buyer tells about the transfer: from where, the slip, and notes. */
export function PaymentForm({ kind, draft, problems, onChange }: PaymentFormProps) {
  const t = useText();
  const text = (key: keyof PaymentProblems) => (problems[key] ? t(problems[key]) : undefined);
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('payments.yourPayment')}</h2>
      {kind === 'phone' ? (
        <TextField
          label={t('payments.transferPhone')}
          hint={t('payments.transferPhoneHint')}
          error={text('phone')}
          name="transferPhone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      ) : (
        <TextField
          label={t('payments.bankAccount')}
          hint={t('payments.bankAccountHint')}
          error={text('account')}
          name="bankAccount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.accountNumber}
          value={draft.account}
          onChange={(event) => onChange({ account: event.target.value })}
        />
      )}
      <ReceiptField
        receipt={draft.receipt}
        error={text('receipt')}
        onReceipt={(receipt) => onChange({ receipt })}
      />
      <TextArea
        label={`${t('payments.notes')} (${t('common.optional')})`}
        hint={t('payments.notesHint')}
        name="remark"
        rows={3}
        maxLength={limits.remark}
        value={draft.remark}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
    </section>
  );
}
