import { useId, useRef, useState, type ChangeEvent } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import { useText } from '../platform/language/provider.tsx';
import { Button } from '../ui/button.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const problem = unreadable ? t('payments.receiptNotImage') : error;

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // The same file can be chosen once more after it failed.
    event.target.value = '';
    if (!file) return;
    setPreparing(true);
    setUnreadable(false);
    try {
      onReceipt(await prepareReceipt(file));
    } catch {
      setUnreadable(true);
    } finally {
      setPreparing(false);
    }
  }

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
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        // The button beside it takes the focus, where it can be seen.
        tabIndex={-1}
        className="sr-only"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-text`}
        onChange={(event) => void take(event)}
      />
      <Button
        variant="secondary"
        busy={preparing}
        className="self-start"
        data-invalid={problem ? true : undefined}
        aria-describedby={`${id}-text`}
        onClick={() => input.current?.click()}
      >
        {!preparing && <ImageIcon aria-hidden />}
        {t(preparing ? 'payments.preparing' : receipt ? 'payments.changePicture' : 'payments.choosePicture')}
      </Button>
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
