import { useId, useState } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import { useText } from '../platform/language/context.ts';
import { PictureInput } from '../ui/picture-input.tsx';
import { prepareReceipt, receiptUrl, type Receipt } from './receipt.ts';

interface ReceiptFieldProps {
  readonly receipt: Receipt | undefined;
  readonly error: string | undefined;
  readonly onReceipt: (receipt: Receipt) => void;
}

/** The picture of the payment slip, made smaller as soon as it is chosen. */
export function ReceiptField({ receipt, error, onReceipt }: ReceiptFieldProps) {
  const t = useText();
  const id = useId();
  const [isPreparing, setPreparing] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const problem = isUnreadable ? t('payments.receiptNotImage') : error;

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {t('payments.receipt')}
      </label>
      {receipt && (
        <img
          src={receiptUrl(receipt)}
          alt={t('payments.receiptPreview')}
          width={receipt.width}
          height={receipt.height}
          className="max-h-72 w-auto self-start rounded-field border border-line object-contain"
        />
      )}
      <PictureInput
        id={id}
        describedBy={`${id}-text`}
        isInvalid={problem !== undefined}
        icon={<ImageIcon aria-hidden />}
        prepare={prepareReceipt}
        onChosen={([chosen]) => onReceipt(chosen)}
        onUnreadable={setUnreadable}
        onPreparing={setPreparing}
      >
        {t(
          isPreparing ? 'payments.preparing' : receipt ? 'payments.changePicture' : 'payments.choosePicture',
        )}
      </PictureInput>
      <div id={`${id}-text`}>
        <p className="text-sm text-muted">{t('payments.receiptHint')}</p>
        {problem && (
          <p role="alert" className="text-sm text-ruby">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
