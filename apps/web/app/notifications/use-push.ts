import { useEffect, useRef, useState } from 'react';
import { canPush, isPushOn, subscribeBrowser, unsubscribeBrowser } from '../platform/push.ts';

/** `none`: the browser cannot, or it is not known yet; `blocked`: its settings forbid it. */
export type PushState = 'none' | 'off' | 'on' | 'blocked';

async function readState(): Promise<PushState> {
  if (!canPush()) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await isPushOn()) ? 'on' : 'off';
}

/** Notifications of this browser while the shop is closed, and switching them on and off. */
export function usePush() {
  const [state, setState] = useState<PushState>('none');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** A visit renews what is switched on; a press waits for that, lest it be undone. */
  const renewal = useRef<Promise<void>>(undefined);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = await readState();
      if (!isHere) return;
      // What cannot be renewed now is renewed on another visit.
      if (found === 'on') renewal.current = subscribeBrowser().catch(() => undefined);
      setState(found);
    };
    look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);

  const change = async (step: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    await renewal.current;
    await step().catch(() => setFailed(true));
    setState(await readState());
    setBusy(false);
  };
  return {
    state,
    isBusy,
    hasFailed,
    switchOn: () =>
      change(async () => {
        if ((await Notification.requestPermission()) === 'granted') await subscribeBrowser();
      }),
    switchOff: () => change(unsubscribeBrowser),
  };
}
