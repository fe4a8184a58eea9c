import { confirm } from '@zay/web/ui/ask.ts';
import { LeaveGuard } from '@zay/web/ui/leave-guard.tsx';
import { useBeforeUnload } from 'react-router';
import { useText } from '../../platform/language/context.ts';

/** Asks before a page with changes is left: by a link, by back, or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useText();
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });

  const ask = () =>
    confirm({
      title: t('kit.leave'),
      message: t('kit.leaveText'),
      confirmLabel: t('kit.leaveAnyway'),
      cancelLabel: t('kit.stay'),
      danger: true,
    });
  return (
    <LeaveGuard
      isPage
      blocks={({ currentLocation, nextLocation }) =>
        when && currentLocation.pathname !== nextLocation.pathname
      }
      onBlocked={({ proceed, reset }) => void ask().then((mayLeave) => (mayLeave ? proceed : reset)())}
    />
  );
}
