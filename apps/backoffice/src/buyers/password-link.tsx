import { createPasswordLink } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { CopyButton } from '@zay/web/ui/copy-button.tsx';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { Panel } from '../ui/panel.tsx';

/** Makes the link with which a buyer sets a new password, and shows it until the page is left. */
export function PasswordLink({ buyerId }: { buyerId: number }) {
  const t = useText();
  const { mutate, data: link, error, isPending } = useAct(createPasswordLink);
  return (
    <Panel title={t('buyers.link')} text={t('buyers.linkText')}>
      {link && (
        <div role="status" className="flex flex-col gap-2 rounded-field bg-jade-soft p-3">
          <code className="text-sm break-all select-all">{link.url}</code>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton value={link.url} label={t('buyers.link')} />
            <span className="text-sm">
              {t('buyers.linkMade', { time: formatDateTime(link.expiresAt).slice(-5) })}
            </span>
          </div>
        </div>
      )}
      {error && (
        <p role="alert" className="text-ruby">
          {failureText(error)}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isPending}
        className="self-start"
        onClick={() => mutate({ body: { id: buyerId } })}
      >
        {t('buyers.makeLink')}
      </Button>
    </Panel>
  );
}
