import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import BellIcon from '~icons/lucide/bell';
import { alertHash, alertOf } from '../platform/alert-hash.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { rememberPage } from '../platform/pending/saved-page.ts';
import { loadQueries, useLaterQuery, type LaterQuery } from '../platform/query-later.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from './ask.ts';
import { Button } from './button.tsx';

interface AlertButtonProps {
  /** Ids that the buyer will be notified about. Constant or memoised. */
  readonly alerts: LaterQuery<readonly number[]>;
  /** Subscribes or unsubscribes on the server. Constant. */
  readonly save: (id: number, isWanted: boolean) => Promise<unknown>;
  /** What the button is about. */
  readonly id: number | undefined;
  /** The id of the URL hash, if it can be subscribed to: a guest pressed, logged in and returned. */
  readonly wished: number | undefined;
  /** Where a guest returns after the login. */
  readonly page: string;
  readonly texts: { readonly ask: string; readonly waiting: string; readonly undo: string };
  /** Called on a press without an id. Without it there is no button then. */
  readonly onMissing?: (() => void) | undefined;
}

/** Button to be notified once of what is not available now, and its state. */
export function AlertButton({ alerts, save, id, wished, page, texts, onMissing }: AlertButtonProps) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { hash, pathname, search } = useLocation();
  // Without a response the button stays. A second request is harmless.
  const waiting = useLaterQuery(alerts) ?? [];
  const [isBusy, setBusy] = useState(false);

  const change = useCallback(
    async (changed: number, isWanted: boolean) => {
      setBusy(true);
      try {
        await save(changed, isWanted);
        await keepAlert(alerts.queryKey, changed, isWanted);
      } catch (error) {
        await showAlert(failureText(error));
      } finally {
        setBusy(false);
      }
    },
    // `failureText` may be stale here. A new callback would run the effect below again.
    // oxlint-disable-next-line react/exhaustive-deps
    [alerts, save],
  );

  useEffect(() => {
    if (wished !== undefined && loggedIn) void change(wished, true);
  }, [wished, loggedIn, change]);

  const ask = async (asked: number) => {
    if (loggedIn) return change(asked, true);
    rememberPage(browserStorage(), `${page}${alertHash(asked)}`);
    await navigate('/login');
  };

  const undo = async (asked: number) => {
    if (alertOf(hash) !== undefined)
      await navigate(pathname + search, { replace: true, preventScrollReset: true });
    await change(asked, false);
  };

  if (id === undefined || !waiting.includes(id)) {
    const press = id === undefined ? onMissing : () => void ask(id);
    if (!press) return null;
    return (
      <Button wide busy={isBusy} onClick={press}>
        {!isBusy && <BellIcon aria-hidden />}
        {texts.ask}
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 rounded-field bg-jade-soft px-3">
      <p role="status" className="flex min-h-11 items-center gap-2 py-1 font-medium wrap-anywhere text-jade">
        <BellIcon aria-hidden className="shrink-0" />
        {texts.waiting}
      </p>
      <Button variant="quiet" busy={isBusy} onClick={() => void undo(id)}>
        {texts.undo}
      </Button>
    </div>
  );
}

/** Updates the cached ids after a change. */
async function keepAlert(queryKey: readonly string[], id: number, isWanted: boolean): Promise<void> {
  const { queryClient, refresh } = await loadQueries();
  // A pending response may predate the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<readonly number[]>(queryKey, (last = []) => [
    ...last.filter((one) => one !== id),
    ...(isWanted ? [id] : []),
  ]);
  void refresh(queryKey);
}
