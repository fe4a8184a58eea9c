import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { useStore } from '../platform/store.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { NoticeCard } from '../ui/notice-card.tsx';
import { showToast } from '../ui/toast.ts';
import { useAgain } from '../ui/use-again.ts';
import { openChanges, type Change, type KeptChange } from './changes.rules.ts';
import { isCartOpen } from './lines.rules.ts';
import { acceptNews, isPressKept, keptChanges, loadKept, outboxNews, ownOutbox, sendKept } from './device.ts';

export { isCartSent, sendOrKeep } from './device.ts';

/** Changes of this buyer that wait, at the top of every page, and what became of them. It also sends them. */
export default function OutboxBar() {
  const kept = useStore(keptChanges);
  const isWaiting = openChanges(kept).length > 0;
  useEffect(() => {
    loadKept().then(sendKept, () => undefined);
  }, []);
  useAgain(() => void sendKept(), isWaiting);
  useReadQuestionsAgain(isWaiting);
  return (
    <LaterTexts>
      <KeptPress />
      <Changes kept={kept} />
    </LaterTexts>
  );
}

/** Questions come with their page. */
function useReadQuestionsAgain(isWaiting: boolean): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { sent } = useStore(outboxNews);
  const asked = sent.filter(({ kind }) => kind === 'question').length;
  const isShown = /^\/questionandanswer\b/.test(pathname);
  useEffect(() => {
    if (asked > 0 && isShown && !isWaiting) void revalidate();
  }, [asked, isShown, isWaiting, revalidate]);
}

/** Says of a press that it is kept. */
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

function Changes({ kept }: { readonly kept: readonly KeptChange[] }) {
  const t = useText();
  const { sent, unreadable } = useStore(outboxNews);
  const open = openChanges(kept);
  const refused = kept.filter(({ refusal }) => refusal);
  if (kept.length + sent.length + unreadable === 0) return null;
  return (
    <section
      aria-label={t('outbox.title')}
      className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-3"
    >
      {open.length > 0 && <WaitingCard open={open} />}
      {refused.map((one) => (
        <RefusedCard key={one.key} kept={one} />
      ))}
      {(sent.length > 0 || unreadable > 0) && <NewsCard sent={sent} unreadable={unreadable} />}
    </section>
  );
}

/** Says what a change is, with the name of its product. */
function useChangeText(): (change: Change) => string {
  const t = useText();
  return (change) => {
    const { name } = change;
    switch (change.kind) {
      case 'heart':
        return t(change.isFav ? 'outbox.heart' : 'outbox.noHeart', { name });
      case 'add':
        return t('outbox.add', { name, n: change.qty });
      case 'line':
        return t(change.qty > 0 ? 'outbox.line' : 'outbox.noLine', { name, n: change.qty });
      case 'question':
        return name ? t('outbox.question', { name, text: change.text }) : change.text;
    }
  };
}

function WaitingCard({ open }: { readonly open: readonly KeptChange[] }) {
  const t = useText();
  const changeText = useChangeText();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const before = keptChanges.get();
    await sendKept();
    setBusy(false);
    if (keptChanges.get().length === before.length) await showAlert(t('common.networkFailed'));
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
      onClick={() => void ownOutbox().drop(keptKey)}
    >
      {t('outbox.drop')}
    </Button>
  );
}

function RefusedCard({ kept: { key, change, refusal } }: { readonly kept: KeptChange }) {
  const t = useText();
  const what = useChangeText()(change);

  async function retry(): Promise<void> {
    await ownOutbox().retry(key);
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
