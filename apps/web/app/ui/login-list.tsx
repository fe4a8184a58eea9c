import type { OpenLogin } from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { deviceName } from './device-name.ts';

interface LoginListProps {
  readonly logins: readonly OpenLogin[];
  /** The login that is being ended. */
  readonly ending: number | undefined;
  readonly onEnd: (id: number) => void;
}

/** Devices of an account. All but this one have a button that ends their login. */
export function LoginList({ logins, ending, onEnd }: LoginListProps) {
  const t = useText();
  return (
    <ul className="divide-y divide-line">
      {logins.map(({ id, userAgent, openedAt, lastUsedAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="flex min-w-0 flex-1 basis-52 flex-col">
            <span className="wrap-anywhere" title={userAgent}>
              {deviceName(userAgent) || t('ui.unknownDevice')}
            </span>
            <span className="text-sm text-muted">
              {t('ui.loginSince', { date: formatDateTime(openedAt), used: formatDateTime(lastUsedAt) })}
            </span>
          </span>
          {isThis ? (
            <Badge tone="jade">{t('ui.thisDevice')}</Badge>
          ) : (
            <Button variant="secondary" busy={ending === id} onClick={() => onEnd(id)}>
              {t('ui.endLogin')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
