import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Chip } from '@zay/web/ui/chip.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { CheckedForm } from './form/checked-form.tsx';
import { FailureLine } from './failure-line.tsx';

interface ReasonDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** The reason may be empty. */
  readonly optional?: boolean;
  readonly label?: string;
  /** Frequent reasons, chosen with one press. */
  readonly suggestions?: readonly string[];
  /** More fields. A function gets the server's errors by field and shows those of nested fields, as `parcel.number`. */
  readonly children?: ReactNode | ((errors: ReadonlyMap<string, string>) => ReactNode);
  /** The dialog closes when it resolves; a rejection is shown, and the reason is kept. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks for a reason before an irreversible act. For a plain question use `confirm` of the shop's kit. */
export function ReasonDialog({ open, onClose, title, ...body }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && <ReasonForm {...body} onDone={onClose} />}
    </Dialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'open' | 'onClose' | 'title'> & { onDone: () => void };

function ReasonForm(props: ReasonFormProps) {
  const {
    text,
    confirmLabel,
    optional = false,
    label,
    suggestions = [],
    children,
    onConfirm,
    onDone,
  } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMissing = !optional && reason.trim() === '';

  const send = async () => {
    setTried(true);
    if (isMissing || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(reason.trim());
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  const errors = fieldTextsOf(failure);
  const [told] = [...errors].flatMap(([field, text]) =>
    typeof children === 'function' && field.includes('.') ? [] : [text],
  );
  return (
    <CheckedForm onSubmit={send}>
      {text && <p>{text}</p>}
      {suggestions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((one) => (
            <Chip key={one} selected={reason === one} onClick={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </div>
      )}
      <TextArea
        label={`${label ?? t('kit.reason')}${optional ? ` (${t('common.optional')})` : ''}`}
        value={reason}
        error={told ?? (wasTried && isMissing ? t('kit.requireReason') : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
      {typeof children === 'function' ? children(errors) : children}
      {failure !== undefined && errors.size === 0 && <FailureLine error={failure} />}
      <Button type="submit" variant={optional ? 'primary' : 'danger'} busy={isBusy}>
        {confirmLabel}
      </Button>
    </CheckedForm>
  );
}
