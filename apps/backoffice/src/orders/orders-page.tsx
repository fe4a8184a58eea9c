import {
  orderStatuses,
  orderTypes,
  paymentStatuses,
  type BodyInputOf,
  type OrderStatusId,
} from '@zay/contract';
import {
  type ExportFormat,
  exportOrders,
  moveOrders,
  orderFilters,
  orderWorkKinds,
  type StaffOrderRow,
} from '@zay/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { BulkAct } from '../ui/list/bulk-act.tsx';
import type { Selection } from '../ui/list/selection.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { orderLooks, orderLooksOf, paymentLooks, paymentLooksOf } from '../ui/status-looks.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { orderRecords } from './orders.resource.ts';
import { paperKinds } from './paper-kinds.ts';
import { SendMany } from './send-many.tsx';

const makeLink = (filters: Readonly<Record<string, string>>, format: ExportFormat) =>
  api(exportOrders, { body: { ...filters, format } as BodyInputOf<typeof exportOrders> });

/** All orders, searched by voucher number, phone, name, state, payment and day (STAFF-10). */
export default function OrdersPage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const { data } = useQuery({ queryKey: ['order-filters'], queryFn: () => api(orderFilters) });
  return (
    <ListPage
      title={t('orders.title')}
      actions={
        <>
          <ExportList makeLink={makeLink} />
          <ButtonLink to="/orders/links/new">{t('orderLinks.new')}</ButtonLink>
        </>
      }
      resource={orderRecords}
      order={{ sort: 'date', direction: 'desc' }}
      searchLabel={t('orders.search')}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t('orders.status'),
          options: Object.values(orderStatuses).map((id) => ({
            value: String(id),
            label: t(orderLooks[id].text),
          })),
        },
        {
          kind: 'select',
          name: 'paymentStatus',
          label: t('orders.payment'),
          options: Object.values(paymentStatuses).map((id) => ({
            value: String(id),
            label: t(paymentLooks[id].text),
          })),
        },
        {
          kind: 'select',
          name: 'paymentServiceId',
          label: t('orders.method'),
          options: (data?.paymentServices ?? []).map(({ id, name }) => ({
            value: String(id),
            label: pick(name),
          })),
        },
        {
          kind: 'select',
          name: 'type',
          label: t('orders.kind'),
          options: orderTypes.map((value) => ({ value, label: t(`orders.${value}`) })),
        },
        {
          kind: 'select',
          name: 'refund',
          label: t('refunds.filter'),
          options: (['due', 'sent'] as const).map((value) => ({ value, label: t(`refundStatus.${value}`) })),
        },
        {
          kind: 'select',
          name: 'work',
          label: t('orders.work'),
          options: orderWorkKinds.map((value) => ({ value, label: t(`workList.${value}`) })),
        },
        { kind: 'text', name: 'discountCode', label: t('orders.discountCode') },
        { kind: 'days', from: 'from', to: 'to', label: t('orders.date') },
      ]}
      rowLink={({ id }) => `/orders/${id}`}
      bulk={(selection) => <OrderActs selection={selection} />}
      columns={[
        { title: t('orders.voucher'), cell: (row) => <Voucher order={row} /> },
        { title: t('orders.date'), isPlain: true, sort: 'date', cell: ({ date }) => formatDateTime(date) },
        { title: t('orders.buyer'), isPlain: true, cell: (row) => <Who order={row} /> },
        {
          title: t('orders.what'),
          isPlain: true,
          cell: ({ pieces, service }) =>
            pieces === null ? pick(service) : t('orders.pieces', { n: pieces }),
        },
        {
          title: t('orders.total'),
          isPlain: true,
          sort: 'total',
          align: 'end',
          cell: ({ netAmt }) => <span className="whitespace-nowrap">{money(netAmt)}</span>,
        },
        {
          title: t('orders.payment'),
          isPlain: true,
          cell: ({ payment, refund, status }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <StatusBadge state={payment.status} looks={paymentLooksOf(payment, status)} />
              <span className="text-sm text-muted">{pick(payment.service)}</span>
              <RefundBadge refund={refund} />
            </span>
          ),
        },
        {
          title: t('orders.status'),
          isPlain: true,
          cell: ({ status, type, isRefused }) =>
            isRefused ? (
              <Badge tone="gold">{t('orders.neverPlaced')}</Badge>
            ) : (
              <StatusBadge state={status} looks={orderLooksOf(type)} />
            ),
        },
      ]}
    />
  );
}

/** Steps that many orders can take at once; each button leaves out the orders that cannot take it. */
function OrderActs({ selection }: { selection: Selection }) {
  const t = useText();
  const move = (to: OrderStatusId, label: string) => (
    <BulkAct
      label={label}
      selection={selection}
      endpoint={moveOrders}
      body={{ to }}
      text={t('orders.moveManyText')}
    />
  );
  const { target } = selection;
  const chosen = 'filter' in target ? target.filter : { ids: target.ids.join() };
  return (
    <>
      {move(orderStatuses.packed, t('orders.pack'))}
      <SendMany selection={selection} />
      {move(orderStatuses.transported, t('orders.deliver'))}
      {paperKinds.map((kind) => (
        <ButtonLink
          key={kind}
          variant="secondary"
          to={`/orders/papers?${String(new URLSearchParams({ ...chosen, kind }))}`}
        >
          {t(`orders.${kind}`)}
        </ButtonLink>
      ))}
    </>
  );
}

function Voucher({ order: { voucherNo, unread } }: { order: StaffOrderRow }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
      {voucherNo}
      {unread > 0 && <Badge tone="gold">{t('orders.unread', { n: unread })}</Badge>}
    </span>
  );
}

function RefundBadge({ refund: { status, amount } }: Pick<StaffOrderRow, 'refund'>) {
  const t = useText();
  const money = useMoney();
  if (status === 'none') return null;
  const isDue = status === 'due';
  return (
    <Badge tone={isDue ? 'gold' : 'jade'}>
      {t(isDue ? 'refunds.badgeDue' : 'refunds.badgeSent', { amount: money(amount) })}
    </Badge>
  );
}

/** The buyer, and the recipient if different. */
function Who({ order: { buyer, recipient } }: { order: StaffOrderRow }) {
  const pick = usePick();
  return (
    <span className="flex flex-wrap gap-x-3 md:flex-col">
      <span>{buyer.name}</span>
      <span className="whitespace-nowrap">{buyer.phone}</span>
      {recipient && (
        <span className="text-sm text-muted">
          {[
            recipient.name !== buyer.name && recipient.name,
            recipient.phone !== buyer.phone && recipient.phone,
            pick(recipient.city),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  );
}
