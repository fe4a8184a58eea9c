import { orderLinkStates } from '@zay/contract';
import { orderLinks, withdrawOrderLink, type StaffOrderLink } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { resource } from '../platform/resources.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { orderLinkLooks } from '../ui/status-looks.ts';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { ShareLink } from './share-link.tsx';
import { useGoodsName } from '../ui/use-goods-name.ts';

const links = resource({ name: 'orderLinks', list: orderLinks });

/** Orders that staff put together for chats: what became of them, to share again or to withdraw. */
export default function OrderLinksPage() {
  const t = useText();
  const money = useMoney();
  return (
    <ListPage
      title={t('orderLinks.title')}
      actions={<ButtonLink to="/orders/links/new">{t('orderLinks.new')}</ButtonLink>}
      resource={links}
      order={{ sort: 'created', direction: 'desc' }}
      searchLabel={t('orderLinks.search')}
      filters={[
        {
          kind: 'select',
          name: 'state',
          label: t('orderLinks.state'),
          options: orderLinkStates.map((value) => ({ value, label: t(`orderLinkState.${value}`) })),
        },
      ]}
      columns={[
        { title: t('orderLinks.goods'), isPlain: true, cell: (link) => <Goods link={link} /> },
        { title: t('orderLinks.sum'), align: 'end', cell: ({ total }) => money(total) },
        {
          title: t('orderLinks.state'),
          isPlain: true,
          cell: ({ state }) => <StatusBadge state={state} looks={orderLinkLooks} />,
        },
        {
          title: t('orderLinks.buyer'),
          isPlain: true,
          cell: ({ buyer, orderId }) => (
            <span className="flex flex-wrap items-center gap-x-3">
              {buyer && `${buyer.name} ${buyer.phone}`}
              {orderId !== null && (
                <Link
                  to={`/orders/${orderId}`}
                  className="inline-flex min-h-11 items-center font-semibold text-jade underline"
                >
                  {t('orderLinks.order')}
                </Link>
              )}
            </span>
          ),
        },
        {
          title: t('orderLinks.made'),
          sort: 'created',
          cell: ({ createdAt, by }) => `${formatDateTime(createdAt)}, ${by}`,
        },
        {
          title: t('orderLinks.until'),
          sort: 'expires',
          cell: ({ expiresAt }) => formatDateTime(expiresAt),
        },
        { title: t('orderLinks.link'), isPlain: true, cell: (link) => <Acts link={link} /> },
      ]}
    />
  );
}

function Goods({ link: { lines, note } }: { readonly link: StaffOrderLink }) {
  const nameOf = useGoodsName();
  const text = lines.map((line) => `${line.qty} × ${nameOf(line)}`);
  return (
    <span className="wrap-anywhere">
      {text.join(' · ')}
      {note && <span className="block text-sm text-muted">{note}</span>}
    </span>
  );
}

function Acts({ link: { id, state, url } }: { readonly link: StaffOrderLink }) {
  const t = useText();
  const withdraw = useAct(withdrawOrderLink);
  if (state !== 'open' && state !== 'claimed') return null;
  const ask = async () => {
    const isSure = await confirm({
      title: t('orderLinks.withdrawTitle'),
      message: t('orderLinks.withdrawText'),
      confirmLabel: t('orderLinks.withdraw'),
      danger: true,
    });
    if (isSure && (await toastOnFailure(withdraw.mutateAsync({ body: { id } }))))
      showToast(t('orderLinks.isWithdrawn'), { kind: 'success' });
  };
  return (
    <span className="flex flex-wrap gap-2">
      <ShareLink url={url} />
      <Button variant="quiet" busy={withdraw.isPending} onClick={() => void ask()}>
        {t('orderLinks.withdraw')}
      </Button>
    </span>
  );
}
