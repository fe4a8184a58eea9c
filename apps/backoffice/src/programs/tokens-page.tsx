import { apiTokens, type ApiToken, revokeApiToken } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { resource } from '../platform/resources.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge, type StatusLooks } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';

const tokens = resource({ name: 'apiTokens', list: apiTokens });

const tokenLooks: StatusLooks<ApiToken['state']> = {
  active: { tone: 'jade', text: 'programs.active' },
  expired: { tone: 'gold', text: 'programs.expired' },
  revoked: { tone: 'ruby', text: 'programs.revoked' },
};

/** The tokens with which other programs call the back office. */
export default function TokensPage() {
  const t = useText();
  return (
    <>
      <ListPage
        title={t('programs.title')}
        actions={
          <>
            <ButtonLink to="/programs/webhooks" variant="secondary">
              {t('programs.webhooks')}
            </ButtonLink>
            <ButtonLink to="/programs/new">{t('programs.new')}</ButtonLink>
          </>
        }
        resource={tokens}
        order={{ sort: 'createdAt', direction: 'desc' }}
        searchLabel={t('programs.find')}
        columns={[
          {
            title: t('programs.name'),
            sort: 'name',
            cell: ({ name, staff }) => (
              <>
                <span className="wrap-anywhere">{name}</span>
                <span className="block text-sm font-normal text-muted">{`${t('programs.by')}: ${staff.name}`}</span>
              </>
            ),
          },
          {
            title: t('programs.rights'),
            cell: ({ rights }) => rights.map((right) => t(`rights.${right}`)).join(t('common.comma')) || '-',
          },
          {
            title: t('programs.state'),
            isPlain: true,
            cell: ({ state }) => <StatusBadge state={state} looks={tokenLooks} />,
          },
          {
            title: t('programs.created'),
            sort: 'createdAt',
            cell: ({ createdAt }) => formatDateTime(createdAt),
          },
          { title: t('programs.expires'), cell: ({ expiresAt }) => formatDateTime(expiresAt) },
          {
            title: t('programs.lastUsed'),
            sort: 'lastUsedAt',
            cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t('programs.never')),
          },
          { title: t('programs.revoke'), isPlain: true, cell: (token) => <Revoke token={token} /> },
        ]}
      />
      <p className="page text-sm text-muted wrap-anywhere">{t('programs.feeds')}</p>
    </>
  );
}

function Revoke({ token: { id, name, state } }: { token: ApiToken }) {
  const t = useText();
  const revoke = useAct(revokeApiToken);
  if (state !== 'active') return '-';
  const ask = async () => {
    const isSure = await confirm({
      title: t('programs.revokeTitle', { name }),
      message: t('programs.revokeText'),
      confirmLabel: t('programs.revoke'),
      danger: true,
    });
    if (isSure && (await toastOnFailure(revoke.mutateAsync({ body: { id } }))))
      showToast(t('programs.isRevoked', { name }), { kind: 'success' });
  };
  return (
    <Button variant="secondary" busy={revoke.isPending} onClick={() => void ask()}>
      {t('programs.revoke')}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
