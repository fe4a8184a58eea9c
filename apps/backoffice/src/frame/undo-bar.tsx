import UndoIcon from '~icons/lucide/undo-2';
import { paymentStatuses } from '@zay/contract';
import { Button } from '@zay/web/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useOpenDecisions, useUndoDecision, type ShownDecision } from '../platform/open-decisions.ts';
import { useMay } from '../platform/session.ts';
import { useBarHeight } from '@zay/web/ui/use-bar-height.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

const { success } = paymentStatuses;

/**
 * Decisions on payments that can still be undone, on every page, latest first. A key undoes the latest. A screen reader
 * announces the latest decision, not every second.
 */
export function UndoBar() {
  const t = useText();
  const may = useMay();
  const decisions = useOpenDecisions(may('payments'));
  const { undo, busyId } = useUndoDecision();
  const bar = useBarHeight('--undo-bar');
  const open = decisions.filter(({ failed }) => failed === null);
  const [latest] = open;
  useShortcuts({ KeyU: latest && (() => void undo(latest)) });
  return (
    <>
      <p role="status" className="sr-only">
        {latest && `${textOf(t, latest)} ${t('office.undoByKey')}`}
      </p>
      {decisions.length > 0 && (
        <ul
          ref={bar}
          aria-label={t('office.openDecisions')}
          className="bar-below max-h-[40dvh] divide-y max-md:max-h-27 divide-line overflow-y-auto border-t border-line px-3 print:hidden"
        >
          {decisions.map((decision) => (
            <li key={decision.paymentId} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{textOf(t, decision)}</span>
              <Button
                variant="secondary"
                className="shrink-0 max-md:px-3"
                busy={busyId === decision.paymentId}
                onClick={() => void undo(decision, decision.failed !== null)}
              >
                {decision.failed === null ? (
                  <UndoLabel decision={decision} isLatest={decision === latest} />
                ) : (
                  'OK'
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function textOf(
  t: ReturnType<typeof useText>,
  { voucherNo: voucher, status, failed }: ShownDecision,
): string {
  const isApproval = status === success;
  if (!failed) return t(isApproval ? 'office.approved' : 'office.rejected', { voucher });
  const by = failed.by || t('payments.somebody');
  return t(failed.status === success ? 'office.approvedInstead' : 'office.rejectedInstead', { voucher, by });
}

/** Remaining time to undo; screen readers skip the seconds. */
function UndoLabel({ decision, isLatest }: { decision: ShownDecision; isLatest: boolean }) {
  const t = useText();
  const seconds = useSecondsUntil(decision.endsAt);
  return (
    <>
      <UndoIcon aria-hidden className="shrink-0" />
      <span>
        {t('office.undo')}
        <span className="sr-only">{` ${decision.voucherNo}`}</span>
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
