import { useEffect, type ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { useStore } from '../platform/store.ts';
import type { Asked } from './ask.ts';
import { Button } from './button.tsx';
import { popupLook } from './dialog-look.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { MissingText, type MissingProps } from './lazy-part.tsx';
import type { NoticeDialogProps } from './notice-dialog.tsx';
import { waitingToasts } from './toast.ts';
import { useAgain } from './use-again.ts';

// Substitutes for dialogs, alerts and toasts whose code failed to load. They are part of the frame, so they use the
// native modal.

/** An alert or confirmation can be answered offline. */
export function PlainQuestion({ asked }: { asked: Asked }) {
  const t = useText();
  const title = asked.title ?? t(asked.kind === 'alert' ? 'common.message' : 'common.confirm');
  return (
    <PlainModal title={title} onCancel={() => asked.answer(false)}>
      {asked.title && <p className="text-lg font-bold">{asked.title}</p>}
      <p className="whitespace-pre-line">{asked.message}</p>
      {asked.details}
      <AskButtons asked={asked} />
    </PlainModal>
  );
}

/** Buttons of an alert or confirmation, also of the regular dialog. */
export function AskButtons({ asked }: { asked: Asked }) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
      {asked.kind === 'confirm' && (
        <Button variant="secondary" onClick={() => asked.answer(false)}>
          {asked.cancelLabel ?? t('common.cancel')}
        </Button>
      )}
      <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
        {asked.confirmLabel ?? t('common.ok')}
      </Button>
    </div>
  );
}

export function PlainNotice({ message, children }: NoticeDialogProps) {
  return (
    <PlainModal title={message}>
      <p role="alert" className="text-center text-lg font-semibold">
        {message}
      </p>
      {children}
    </PlainModal>
  );
}

/** A dialog's content needs more code than its frame: this only explains what is missing. */
export function MissingDialog({ open, onClose, title, isGone, tryAgain }: DialogProps & MissingProps) {
  const t = useText();
  if (!open) return null;
  return (
    <PlainModal title={title} onCancel={onClose}>
      <p className="text-lg font-bold">{title}</p>
      <MissingText isGone={isGone} tryAgain={tryAgain} />
      <Button variant="quiet" onClick={onClose}>
        {t('common.close')}
      </Button>
    </PlainModal>
  );
}

/** Shows the oldest toast for its time. */
export function PlainToasts({ isGone, tryAgain }: MissingProps) {
  const waiting = useStore(waitingToasts);
  useAgain(tryAgain, !isGone);
  const [first] = waiting;
  useEffect(() => {
    if (!first) return;
    const timer = setTimeout(
      () => waitingToasts.set(waitingToasts.get().filter((toast) => toast !== first)),
      first.duration,
    );
    return () => clearTimeout(timer);
  }, [first]);
  return (
    <p
      role="status"
      className="fixed inset-x-3 top-3 z-60 mx-auto max-w-md rounded-field border border-line bg-paper px-4 py-3 shadow-card empty:hidden"
    >
      {first?.message}
    </p>
  );
}

interface PlainModalProps {
  readonly title: string;
  /** Called for Escape and the back button of a phone; without it neither closes the dialog. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

function PlainModal({ title, onCancel, children }: PlainModalProps) {
  return (
    <dialog
      ref={(modal) => {
        if (modal && !modal.open) modal.showModal();
      }}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      className={`${popupLook} m-auto text-ink backdrop:bg-scrim`}
    >
      {children}
    </dialog>
  );
}
