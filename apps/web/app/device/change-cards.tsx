import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useStore } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { NoticeCard } from '../ui/notice-card.tsx';
import { showToast } from '../ui/toast.ts';
import type { Change } from './changes.rules.ts';
import { acceptNews, deviceNews, isPressKept, keptCalls, ownChanges, sendKept } from './device.ts';
import { openChanges, isChange, type KeptChange } from './kept-call.rules.ts';
import { isCartOpen } from './lines.rules.ts';

/** Pending hearts, cart changes and questions of this buyer, and their outcomes. */
export function ChangeCards() {
  const kept = useStore(keptCalls).filter(isChange);
  const { sent, unreadable } = useStore(deviceNews);
  // A change without a failed attempt is still being sent for the first time.
  const open = openChanges(kept).filter(({ state, tries }) => state === 'unsent' || tries !== undefined);
  const refused = kept.filter(({ refusal }) => refusal);
  useReadQuestionsAgain(open.length > 0);
  return (
    <>
      <KeptPress />
      {open.length > 0 && <WaitingCard open={open} />}
      {refused.map((one) => (
        <RefusedCard key={one.key} kept={one} />
      ))}
      {(sent.length > 0 || unreadable > 0) && <NewsCard sent={sent} unreadable={unreadable} />}
    </>
  );
}

/** Reloads an open question page after pending questions were sent. */
function useReadQuestionsAgain(isWaiting: boolean): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { sent } = useStore(deviceNews);
  const asked = sent.filter(({ kind }) => kind === 'question').length;
  const isShown = /^\/questionandanswer\b/.test(pathname);
  useEffect(() => {
    if (asked > 0 && isShown && !isWaiting) void revalidate();
  }, [asked, isShown, isWaiting, revalidate]);
}

/** Toast for a change that was queued offline. */
function KeptPress() {
  const t = useText();
  const isKept = useStore(isPressKept);
  useEffect(() => {
    if (!isKept) return;
    isPressKept.set(false);
    showToast(t('outbox.kept'));
  }, [isKept, t]);
  return null;
}

/** Describes a change, with the name of its product. */
function useChangeText(): (change: Change) => string {
  const t = useText();
  return (change) => {
    // A cart line of a guest may lack the product's name.
    const name = change.name || t('outbox.product');
    switch (change.kind) {
      case 'heart':
        return t(change.isFav ? 'outbox.heart' : 'outbox.noHeart', { name });
      case 'add':
        return t('outbox.add', { name, n: change.qty });
      case 'line':
        return t(change.qty > 0 ? 'outbox.line' : 'outbox.noLine', { name, n: change.qty });
      case 'question':
        return change.name ? t('outbox.question', { name, text: change.text }) : change.text;
    }
  };
}

function WaitingCard({ open }: { readonly open: readonly KeptChange[] }) {
  const t = useText();
  const changeText = useChangeText();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    await sendKept().catch(() => undefined);
    setBusy(false);
    const isLeft = keptCalls.get().some(({ key }) => open.some((one) => one.key === key));
    if (isLeft) await showAlert(t('common.networkFailed'));
  }

  return (
    <NoticeCard
      title={t('outbox.waiting', { n: open.length })}
      text={[t('outbox.waitingText'), isCartOpen(open) && t('outbox.cartText')].filter(Boolean).join(' ')}
    >
      <ul className="w-full">
        {open.map(({ key, change }) => (
          <li key={key} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{changeText(change)}</span>
            <DropButton keptKey={key} what={changeText(change)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
        {t('outbox.sendNow')}
      </Button>
    </NoticeCard>
  );
}

function DropButton({ keptKey, what }: { readonly keptKey: string; readonly what: string }) {
  const t = useText();
  return (
    <Button
      variant="quiet"
      aria-label={`${t('outbox.drop')}: ${what}`}
      onClick={() => void ownChanges().drop(keptKey)}
    >
      {t('outbox.drop')}
    </Button>
  );
}

function RefusedCard({ kept: { key, change, refusal } }: { readonly kept: KeptChange }) {
  const t = useText();
  const what = useChangeText()(change);

  async function retry(): Promise<void> {
    await ownChanges().retry(key);
    await sendKept();
  }

  return (
    <NoticeCard title={t('outbox.refused', { what })} text={refusal?.message || t('common.somethingWrong')}>
      <Button variant="secondary" onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
      <DropButton keptKey={key} what={what} />
    </NoticeCard>
  );
}

interface NewsCardProps {
  readonly sent: readonly Change[];
  readonly unreadable: number;
}

function NewsCard({ sent, unreadable }: NewsCardProps) {
  const t = useText();
  const changeText = useChangeText();
  return (
    <NoticeCard
      isGood={unreadable === 0}
      text={[
        sent.length > 0 && t('outbox.sent', { what: sent.map(changeText).join(t('common.comma')) }),
        unreadable > 0 && t('outbox.unreadable', { n: unreadable }),
      ]
        .filter(Boolean)
        .join(' ')}
      onClose={acceptNews}
    />
  );
}
