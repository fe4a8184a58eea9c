import UndoIcon from '~icons/lucide/undo-2';
import { paymentStatuses } from '@zay/contract';
import { Button } from '@zay/web/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useOpenChanges, useUndoChange } from '../platform/open-changes.ts';
import { useOpenDecisions, useUndoDecision, type ShownDecision } from '../platform/open-decisions.ts';
import { useOpenSteps, useUndoStep, type ShownStep } from '../platform/open-steps.ts';
import { useMay } from '../platform/session.ts';
import { useBarHeight } from '@zay/web/ui/use-bar-height.ts';
import { orderLooks } from '../ui/status-looks.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

const { success } = paymentStatuses;

/** An act that can still be undone, or a decision that failed. */
interface Undoable {
  readonly key: string;
  readonly text: string;
  /** What is undone, for screen readers: voucher numbers. */
  readonly subject: string;
  readonly endsAt: number;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly undo: () => void;
}

/**
 * Decisions on payments, steps of orders and changes of many products that can still be undone, on every page, latest first. A key undoes the
 * latest. A screen reader announces the latest one, not every second.
 */
export function UndoBar() {
  const t = useText();
  const undoables = useUndoables();
  const bar = useBarHeight('--undo-bar');
  const [latest] = undoables.filter(({ isFailed }) => !isFailed);
  useShortcuts({ KeyU: latest?.undo });
  return (
    <>
      <p role="status" className="sr-only">
        {latest && `${latest.text} ${t('office.undoByKey')}`}
      </p>
      {undoables.length > 0 && (
        <ul
          ref={bar}
          aria-label={t('office.openDecisions')}
          className="bar-below max-h-[40dvh] divide-y max-md:max-h-27 divide-line overflow-y-auto border-t border-line px-3 print:hidden"
        >
          {undoables.map((one) => (
            <li key={one.key} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{one.text}</span>
              <Button
                variant="secondary"
                className="shrink-0 max-md:px-3"
                busy={one.isBusy}
                onClick={one.undo}
              >
                {one.isFailed ? 'OK' : <UndoLabel of={one} isLatest={one === latest} />}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useUndoables(): Undoable[] {
  const t = useText();
  const may = useMay();
  const decision = useUndoDecision();
  const step = useUndoStep();
  const change = useUndoChange();
  const openChanges = useOpenChanges();
  const decisions = useOpenDecisions(may('payments')).map((one): Undoable => {
    const { paymentId, voucherNo: subject, endsAt, failed } = one;
    const isFailed = failed !== null;
    return {
      key: `payment ${paymentId}`,
      text: decisionText(t, one),
      subject,
      endsAt,
      isFailed,
      isBusy: decision.busyId === paymentId,
      undo: () => void decision.undo(one, isFailed),
    };
  });
  const steps = useOpenSteps(may('orders')).map((one): Undoable => ({
    key: `step ${one.key}`,
    text: stepText(t, one),
    subject: one.orders.map(({ voucherNo }) => voucherNo).join(' '),
    endsAt: one.endsAt,
    isFailed: false,
    isBusy: step.busyKey === one.key,
    undo: () => void step.undo(one),
  }));
  const changes = openChanges.map((one): Undoable => ({
    key: `change ${one.act}`,
    text: t('office.changed', { n: one.ids.length }),
    subject: '',
    endsAt: one.endsAt,
    isFailed: false,
    isBusy: change.busyAct === one.act,
    undo: () => void change.undo(one),
  }));
  if (steps.length + changes.length === 0) return decisions;
  return [...decisions, ...steps, ...changes].toSorted((one, other) => other.endsAt - one.endsAt);
}

type Text = ReturnType<typeof useText>;

function decisionText(t: Text, { voucherNo: voucher, status, failed }: ShownDecision): string {
  const isApproval = status === success;
  if (!failed) return t(isApproval ? 'office.approved' : 'office.rejected', { voucher });
  const by = failed.by || t('payments.somebody');
  return t(failed.status === success ? 'office.approvedInstead' : 'office.rejectedInstead', { voucher, by });
}

function stepText(t: Text, { orders, to }: ShownStep): string {
  const state = t(orderLooks[to].text);
  const [first] = orders;
  return orders.length === 1
    ? t('office.stepTaken', { voucher: first?.voucherNo ?? '', state })
    : t('office.stepsTaken', { n: orders.length, state });
}

/** Remaining time to undo; screen readers skip the seconds. */
function UndoLabel({ of, isLatest }: { of: Undoable; isLatest: boolean }) {
  const t = useText();
  const seconds = useSecondsUntil(of.endsAt);
  return (
    <>
      <UndoIcon aria-hidden className="shrink-0" />
      <span>
        {t('office.undo')}
        <span className="sr-only">{` ${of.subject}`}</span>
      </span>
      <span aria-hidden className="tabular-nums">{`(${seconds})`}</span>
      {isLatest && (
        <kbd aria-hidden className="rounded-field border border-current px-1.5 text-sm max-md:hidden">
          U
        </kbd>
      )}
    </>
  );
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
