import { limits } from '@zay/contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import { findSlip, keepSlip } from '../device/index.ts';
import { useText } from '../platform/language/context.ts';
import { smallPicture } from '../platform/small-picture.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import type { PaymentKind, PaymentProblems } from './payment.rules.ts';
import type { PaymentDraft, Slip } from './record.rules.ts';

interface PaymentFormProps {
  readonly kind: PaymentKind;
  readonly draft: PaymentDraft;
  readonly problems: PaymentProblems;
  readonly onChange: (change: Partial<PaymentDraft>) => void;
  /** True while a chosen slip is being downsized: a form sent meanwhile would have the earlier one. */
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** Form about the transfer: sender, slip and notes. */
export function PaymentForm({ kind, draft, problems, onChange, onPreparing }: PaymentFormProps) {
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
      <SlipField
        slip={draft.slip}
        isLost={draft.isSlipLost}
        error={text('slip')}
        onSlip={(slip) => onChange({ slip })}
        onLost={() => onChange({ slip: undefined, isSlipLost: true })}
        onPreparing={onPreparing}
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

interface SlipFieldProps {
  readonly slip: Slip | undefined;
  /** True when the picture did not survive a reload. */
  readonly isLost: boolean;
  readonly error: string | undefined;
  readonly onSlip: (slip: Slip) => void;
  readonly onLost: () => void;
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** Picture of the payment slip. It is downsized as soon as it is chosen. */
function SlipField({ slip, isLost, error, onSlip, onLost, onPreparing }: SlipFieldProps) {
  const t = useText();
  const id = useId();
  const [isPreparing, setPreparing] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const url = useSlipUrl(slip, onLost);
  const problem = isUnreadable ? t('payments.slipNotImage') : error;

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {t('payments.slip')}
      </label>
      {isLost && (
        <p role="status" className="rounded-field border border-gold bg-gold-soft px-4 py-3 font-medium">
          {t('payments.slipLost')}
        </p>
      )}
      {slip && (
        <img
          src={url}
          alt={t('payments.slipPreview')}
          width={slip.width}
          height={slip.height}
          className="max-h-72 w-auto self-start rounded-field border border-line object-contain"
        />
      )}
      <PictureInput
        id={id}
        describedBy={`${id}-text`}
        isInvalid={problem !== undefined}
        icon={<ImageIcon aria-hidden />}
        prepare={prepareSlip}
        onChosen={([chosen]) => onSlip(chosen)}
        onUnreadable={setUnreadable}
        onPreparing={(now) => {
          setPreparing(now);
          onPreparing(now);
        }}
      >
        {t(isPreparing ? 'payments.preparing' : slip ? 'payments.changePicture' : 'payments.choosePicture')}
      </PictureInput>
      <div id={`${id}-text`}>
        <p className="text-sm text-muted">{t('payments.slipHint')}</p>
        {problem && (
          <p role="alert" className="text-sm text-ruby">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Address of the picture for the preview; `onLost` is called when the device has lost it. */
function useSlipUrl(slip: Slip | undefined, onLost: () => void): string | undefined {
  const [url, setUrl] = useState<string>();
  const lose = useEffectEvent(onLost);
  const key = slip?.key;
  useEffect(() => {
    if (!key) return undefined;
    let isOver = false;
    let made: string | undefined;
    const show = async () => {
      const jpeg = await findSlip(key);
      if (isOver) return;
      if (!jpeg) return lose();
      made = URL.createObjectURL(jpeg);
      setUrl(made);
    };
    void show();
    return () => {
      isOver = true;
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [key]);
  return url;
}

/** Downsizes a picture to a JPEG, and keeps it. @throws {Error} when the file is not a picture that this browser can decode */
async function prepareSlip(file: Blob): Promise<Slip> {
  const { jpeg, width, height } = await smallPicture(file);
  return { key: await keepSlip(jpeg), width, height };
}
