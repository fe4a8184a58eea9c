import BellOnIcon from '~icons/lucide/bell-ring';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { usePush } from './use-push.ts';

/** Says what reaches this phone while the shop is closed; asks the browser for leave only when pressed. */
export function PushSwitch() {
  const t = useText();
  const { state, isBusy, hasFailed, switchOn, switchOff } = usePush();
  if (state === 'none') return null;
  const isOn = state === 'on';
  return (
    <Card className="flex w-full max-w-3xl items-start gap-3">
      <BellOnIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h2 className="font-semibold">{t(isOn ? 'push.titleOn' : 'push.title')}</h2>
        <p className="text-sm text-muted">
          {t(state === 'blocked' ? 'push.blocked' : isOn ? 'push.isOn' : 'push.explanation')}
        </p>
        {hasFailed && (
          <p role="alert" className="text-sm text-ruby">
            {t('push.failed')}
          </p>
        )}
        {state === 'off' && (
          <Button busy={isBusy} onClick={() => void switchOn()}>
            {t('push.switchOn')}
          </Button>
        )}
        {isOn && (
          <Button variant="secondary" busy={isBusy} onClick={() => void switchOff()}>
            {t('push.switchOff')}
          </Button>
        )}
      </div>
    </Card>
  );
}
