import { moves } from '../platform/history-moves.ts';

/**
 * The history entry that lets Back close a dialog on the first page of a visit. On later pages the navigation is
 * blocked (leave-guard.tsx), but from the first page Back leaves the shop, which no script can block. So while a dialog
 * is open there, the history has a second entry with the same address. The router does not notice it: moves between the
 * two entries are hidden from it, and its writes while the second is current replace that entry or both.
 */

/** Marks the entry in its state. */
const mark = 'isDialog';
/** Milliseconds for the browser to go back; during another navigation it may not. */
const removalMs = 2000;
/** Milliseconds for a dialog to close after Back. */
const closingMs = 50;

/** Close functions of open dialogs, in the order of opening. */
const closers: (() => void)[] = [];

/** Keeps the entry while a dialog is open. @param close called for Back @returns call it when the dialog is closed */
export function keepDialogEntry(close: () => void): () => void {
  closers.push(close);
  syncSoon();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    syncSoon();
  };
}

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

let wasMarked = false;
/** The entry is ahead: Back was pressed, and nothing was added since. */
let isAhead = false;
/** Going back from the entry; the router's writes are queued. */
let isRemoving = false;
let waiting: (() => void)[] = [];
/** The router's last write while the entry was current. */
let latest: readonly [state: unknown, url: string | URL | null | undefined] | undefined;
let removalTimer: ReturnType<typeof setTimeout> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function syncSoon(milliseconds = 0): void {
  clearTimeout(timer);
  timer = setTimeout(sync, milliseconds);
}

function sync(): void {
  if (isRemoving) return;
  const isWanted = closers.length > 0;
  const state = history.state as { readonly idx?: number } | null;
  if (!isWanted && isMarked()) {
    isRemoving = true;
    removalTimer = setTimeout(endRemoval, removalMs);
    history.back();
  } else if (isWanted && !isMarked() && state?.idx === 0) {
    // A new entry needs a user gesture each time, or browsers skip the previous one.
    if (isAhead) history.forward();
    else {
      browserPush({ ...state, [mark]: true }, '', location.href);
      wasMarked = true;
    }
    isAhead = false;
  }
}

function endRemoval(): void {
  clearTimeout(removalTimer);
  isRemoving = false;
  const writes = waiting;
  waiting = [];
  for (const write of writes) write();
}

function onPopState(event: PopStateEvent): void {
  const came = wasMarked;
  wasMarked = isMarked();
  if (!came && !wasMarked) {
    isAhead = false;
    return;
  }
  event.stopImmediatePropagation();
  if (!wasMarked) {
    if (latest) browserReplace(latest[0], '', latest[1]);
    latest = undefined;
    isAhead = !isRemoving;
    if (isAhead) closers.at(-1)?.();
    endRemoval();
  }
  syncSoon(closingMs);
}

let browserPush: History['pushState'];
let browserReplace: History['replaceState'];

function install(): void {
  browserPush = history.pushState.bind(history);
  browserReplace = history.replaceState.bind(history);
  wasMarked = isMarked();
  history.pushState = (state: unknown, unused, url) => {
    if (isRemoving) return void waiting.push(() => history.pushState(state, unused, url));
    isAhead = false;
    if (!isMarked()) return browserPush(state, unused, url);
    wasMarked = false;
    latest = undefined;
    return browserReplace(state, unused, url);
  };
  history.replaceState = (state: unknown, unused, url) => {
    if (isRemoving) return void waiting.push(() => history.replaceState(state, unused, url));
    if (!isMarked()) return browserReplace(state, unused, url);
    latest = [state, url];
    return browserReplace({ ...(state as object), [mark]: true }, unused, url);
  };
  moves.listeners.add(onPopState);
  // Reloaded, or reached by Forward, while no dialog is open.
  syncSoon();
}

if (!import.meta.env.SSR) install();
