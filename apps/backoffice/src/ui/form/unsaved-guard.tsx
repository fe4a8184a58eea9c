import { confirm } from '@zay/web/ui/ask.ts';
import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useText } from '../../platform/language/context.ts';

/** Asks before a page with changes is left: by a link, by back, or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });

  const ask = useEffectEvent(async () => {
    const mayLeave = await confirm({
      title: t('kit.leave'),
      message: t('kit.leaveText'),
      confirmLabel: t('kit.leaveAnyway'),
      cancelLabel: t('kit.stay'),
      danger: true,
    });
    if (!mayLeave) blocker.reset?.();
    // Once the dialog is gone, which holds the back button itself.
    else setTimeout(() => blocker.proceed?.());
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  return null;
}
