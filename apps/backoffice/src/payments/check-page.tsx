import { useMemo, useState, useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import ArrowLeftIcon from '~icons/lucide/arrow-left';
import ArrowRightIcon from '~icons/lucide/arrow-right';
import UndoIcon from '~icons/lucide/undo-2';
import { limits, paymentStatuses } from '@zay/contract';
import type { PaymentCheck } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { useText } from '../platform/language/context.ts';
import { useUndoDecision, type UndoneText } from '../platform/open-decisions.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import { DebouncedSearchBox } from '../ui/list/debounced-search-box.tsx';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { CorrectDecision } from './correct-decision.tsx';
import { CheckFacts } from './check-facts.tsx';
import { checkLink, queueFilters } from './check-link.ts';
import { DecideBar, StepsBar } from './decide-bar.tsx';
import { decisionWords } from './decision-words.rules.ts';
import { Duplicates } from './duplicates.tsx';
import { RefusedPayment } from './refused-payment.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SlipView } from './slip-view.tsx';
import { useCheck } from './use-check.ts';
import { useDecision } from './use-decision.ts';

/** One payment beside its slip. Accepting or rejecting takes one press and opens the next payment (STAFF-05). */
export default function CheckPage() {
  const { id } = useParams();
  return <Check key={id} id={Number(id)} />;
}

function Check({ id }: { id: number }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = useMemo(() => queueFilters(search), [search]);
  // Entries of a decision that was undone.
  const undone = useLocation().state as UndoneText | null;
  const [typed, setTyped] = useState<string>();
  const [received, setReceived] = useState<string>();
  // The lookup follows typing with a delay; the decision uses the current text.
  const [lookedUp, setLookedUp] = useState(undone?.reference ?? '');
  const { check, ...query } = useCheck(id, filters, lookedUp);
  const goTo = (to: number | null) => void navigate(checkLink(to, search), { replace: true });
  if (!check) {
    return (
      <Page title={t('payments.check')}>
        <Reading query={{ ...query, data: check }} />
      </Page>
    );
  }
  return (
    <CheckView
      check={check}
      filters={filters}
      reference={typed ?? (undone?.reference || check.reference)}
      received={received ?? String(undone?.receivedAmount ?? '')}
      onReceived={setReceived}
      undoneNote={undone?.note}
      onReference={setTyped}
      lookedUp={lookedUp}
      onLookUp={setLookedUp}
      onGo={goTo}
    />
  );
}

interface CheckViewProps {
  readonly check: PaymentCheck;
  readonly filters: Readonly<Record<string, string>>;
  /** As typed. */
  readonly reference: string;
  readonly onReference: (reference: string) => void;
  /** The reference used for the lookup; '' for the payment's own. */
  readonly lookedUp: string;
  /** Called when typing pauses. */
  readonly onLookUp: (reference: string) => void;
  readonly onGo: (id: number | null) => void;
  /** The received amount as typed; '' for the amount asked. */
  readonly received: string;
  readonly onReceived: (received: string) => void;
  /** The note of a rejection that was undone. */
  readonly undoneNote: string | undefined;
}

/** Layout of slip and facts, shared by keys and buttons. */
const columns = 'md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]';

function CheckView({ check, filters, reference, onReference, ...props }: CheckViewProps) {
  const { lookedUp, onLookUp, onGo, undoneNote, received, onReceived } = props;
  const t = useText();
  const money = useMoney();
  const [isShown, setShown] = useState(check.slipUrl === '');
  const [isRejecting, setRejecting] = useState(false);
  // Kept if the rejection did not arrive.
  const [note = undoneNote ?? '', setNote] = useState<string>();
  const { isBusy, isWarned, approve, reject, receivedError, missing, excess, forgetError } = useDecision({
    check,
    filters,
    reference,
    received,
    onNext: onGo,
  });
  const isOpen = check.status === paymentStatuses.checking && check.openDecision === null;
  // A decision needs a visible slip, and a new warning needs time to be read.
  const isSeen = useDoubleClickGuard(isShown ? (isWarned ? 'warning' : 'slip') : undefined);
  const canDecide = isOpen && isSeen && !isBusy;
  const previous = () => check.previousId !== null && onGo(check.previousId);
  const next = () => check.nextId !== null && onGo(check.nextId);
  useShortcuts({
    // A approves only: it does not reject an insufficient payment.
    KeyA: canDecide && missing === 0 ? approve : undefined,
    KeyR: canDecide ? () => setRejecting(true) : undefined,
    KeyJ: next,
    ArrowRight: next,
    KeyK: previous,
    ArrowLeft: previous,
  });
  const steps = (
    <>
      <IconButton label={t('payments.previous')} disabled={check.previousId === null} onClick={previous}>
        <ArrowLeftIcon aria-hidden />
      </IconButton>
      <IconButton label={t('payments.next')} disabled={check.nextId === null} onClick={next}>
        <ArrowRightIcon aria-hidden />
      </IconButton>
    </>
  );
  return (
    <Page
      title={t('payments.waiting', { n: check.waiting })}
      actions={<div className="flex gap-2 max-md:hidden">{steps}</div>}
    >
      <div className={cn('grid items-start gap-4', columns)}>
        <SlipView url={check.slipUrl} onShown={() => setShown(true)} />
        <div className="flex min-w-0 flex-col gap-3">
          {isOpen ? null : <Decided check={check} />}
          {check.refused && <RefusedPayment check={check} refused={check.refused} onGo={onGo} />}
          <CheckFacts check={check}>
            {isOpen && (
              <DebouncedSearchBox value={lookedUp || check.reference} onAsk={onLookUp}>
                {(box) => (
                  <TextField
                    {...box}
                    onChange={(event) => {
                      box.onChange(event);
                      onReference(event.target.value);
                    }}
                    label={t('payments.reference')}
                    hint={t('payments.referenceHint')}
                    autoComplete="off"
                    maxLength={limits.transactionId}
                  />
                )}
              </DebouncedSearchBox>
            )}
          </CheckFacts>
          {isOpen && (
            <MoneyField
              label={t('payments.amountCame')}
              hint={t('payments.amountCameHint')}
              value={received}
              error={receivedError}
              onChange={({ target }) => {
                forgetError();
                onReceived(target.value);
              }}
            />
          )}
          <Duplicates check={check} isWarned={isWarned} />
        </div>
      </div>
      {isOpen ? (
        <DecideBar
          columns={columns}
          steps={steps}
          canDecide={canDecide}
          isBusy={isBusy}
          isWarned={isWarned}
          isTooLittle={missing > 0}
          words={decisionWords(t, money, {
            orderStatus: check.order.status,
            amount: check.amount,
            missing,
            excess,
          })}
          onApprove={approve}
          onRefuse={() => reject(missing === check.amount ? 'not-received' : 'wrong-amount', '')}
          onReject={() => setRejecting(true)}
        />
      ) : (
        <StepsBar steps={steps} />
      )}
      <RejectDialog
        open={isRejecting}
        note={note}
        onNote={setNote}
        onClose={() => setRejecting(false)}
        onReject={reject}
      />
    </Page>
  );
}

/** The decision and its author, with undo while it is pending and correction afterwards. */
function Decided({ check }: { check: PaymentCheck }) {
  const t = useText();
  const { undo, busyId } = useUndoDecision();
  const decision = check.openDecision ?? check;
  const by = decision.by || t('payments.somebody');
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-field bg-gold-soft p-3">
      <p className="min-w-0 flex-1 basis-48">
        {t(decision.status === paymentStatuses.success ? 'payments.approvedBy' : 'payments.rejectedBy', {
          by,
        })}
        {check.openDecision && ` · ${t('payments.notYet')}`}
      </p>
      {check.openDecision && (
        <Button
          variant="secondary"
          busy={busyId === check.id}
          onClick={() => void undo({ paymentId: check.id, voucherNo: check.order.voucherNo })}
        >
          <UndoIcon aria-hidden /> {t('office.undo')}
        </Button>
      )}
      {check.isCorrectable && <CorrectDecision check={check} />}
    </div>
  );
}

/** Presses within this time count as a double click, in milliseconds. */
const doublePressMs = 500;

/**
 * Guards against a double click: false until `what` has been on screen for half a second.
 * @param what identifies what is on screen; undefined if nothing is
 */
function useDoubleClickGuard(what: string | undefined): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(what), doublePressMs);
    return () => clearTimeout(timer);
  }, [what]);
  return what !== undefined && seen === what;
}
