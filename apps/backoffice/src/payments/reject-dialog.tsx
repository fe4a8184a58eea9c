import { rejectReasons, staffLimits, type RejectReason } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';

interface RejectDialogProps {
  readonly open: boolean;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
  readonly onReject: (reason: RejectReason | null, note: string) => void;
}

const reasons = Object.entries(rejectReasons) as [RejectReason, (typeof rejectReasons)[RejectReason]][];

/** The reason of a rejection: a preset by digit or press, and an optional note. */
export function RejectDialog({ open, onClose, onReject, ...note }: RejectDialogProps) {
  const t = useText();
  return (
    <Dialog sheet open={open} onClose={onClose} title={t('payments.whyRejected')}>
      {open && (
        <RejectForm
          {...note}
          onReject={(reason, note) => {
            onClose();
            onReject(reason, note);
          }}
        />
      )}
    </Dialog>
  );
}

function RejectForm({ note, onNote, onReject }: Omit<RejectDialogProps, 'open' | 'onClose'>) {
  const t = useText();
  const pick = usePick();
  const [wasTried, setTried] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('textarea');
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const chosen = reasons[Number(digit) - 1];
    if (isTyping || event.repeat || !chosen) return;
    event.preventDefault();
    onReject(chosen[0], note.trim());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const send = () => {
    setTried(true);
    if (note.trim() !== '') onReject(null, note.trim());
  };
  return (
    <CheckedForm onSubmit={send}>
      <ol className="flex flex-col gap-2">
        {reasons.map(([reason, text], index) => (
          <li key={reason}>
            <Button
              variant="secondary"
              wide
              className="justify-start! text-start!"
              onClick={() => onReject(reason, note.trim())}
            >
              <kbd className="min-w-5 text-muted max-md:hidden">{index + 1}</kbd>
              <span>{pick(text)}</span>
            </Button>
          </li>
        ))}
      </ol>
      <TextArea
        label={t('payments.ownWords')}
        hint={t('payments.ownWordsHint')}
        rows={2}
        maxLength={staffLimits.rejectNote}
        value={note}
        error={wasTried && note.trim() === '' ? t('kit.requireReason') : undefined}
        onChange={({ target }) => onNote(target.value)}
      />
      <Button type="submit" variant="danger">
        {t('payments.rejectOwn')}
      </Button>
    </CheckedForm>
  );
}
