import { orderStatuses, type EducationKind } from '@zay/contract';
import { workListCountMax, type StuckOrders, type WorkList } from '@zay/contract/staff';
import { formatDate, useRelativeTime } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { orderLooks, paymentLooks } from '../ui/status-looks.ts';

/** A piece of open work, with a link to where it is done. */
export interface Row {
  readonly key: number | string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** An amount, count or day. */
  readonly aside: string;
  readonly isLate?: boolean;
}

/** A kind of work. */
export interface Part {
  readonly name: keyof WorkList;
  readonly title: string;
  readonly total: number;
  readonly rows: readonly Row[];
  /** Links to the complete lists. */
  readonly lists: readonly { readonly to: string; readonly text: string }[];
}

type Item<Kind extends keyof WorkList> = NonNullable<WorkList[Kind]>['items'][number];

const requestPaths: Readonly<Record<EducationKind, string>> = {
  score: '/score-requests',
  certificate: '/certificate-requests',
  class: '/class-registrations',
};
const openQuestions = '/questions?state=open&sort=date&direction=asc';

/** Number of open pieces; `+` if the count was capped. */
export const countText = (total: number) => formatAmount(total) + (total >= workListCountMax ? '+' : '');

/** The parts of the work list that the member has rights for, in display order. */
export function useParts(list: WorkList): Part[] {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const since = useRelativeTime();
  const may = useMay();

  const part = <Kind extends keyof WorkList>(
    name: Kind,
    lists: Part['lists'],
    rowOf: (item: Item<Kind>) => Row,
  ): Part[] => {
    const waiting = list[name];
    if (!waiting) return [];
    const rows = (waiting.items as Item<Kind>[]).map(rowOf);
    return [{ name, title: t(`workList.${name as keyof WorkList}`), total: waiting.total, rows, lists }];
  };
  const stuck = (kind: StuckOrders) => all(`/orders?stuck=${kind}&sort=date&direction=asc`);
  const all = (to: string) => [{ to, text: t('workList.all') }];
  const toPack = ({ id, voucherNo, pieces, city, placedAt }: Item<'orders'>): Row => ({
    key: id,
    to: `/orders/${id}`,
    title: voucherNo,
    text: `${pick(city)} · ${since(placedAt)}`,
    aside: t('workList.pieces', { n: formatAmount(pieces) }),
  });

  return [
    ...part('payments', all('/payments'), ({ id, voucherNo, amount, method, sentAt }) => ({
      key: id,
      to: `/payments/${id}`,
      title: voucherNo,
      text: `${pick(method)} · ${since(sentAt)}`,
      aside: money(amount),
    })),
    ...part('refunds', all('/refunds?status=due'), ({ id, voucherNo, buyerName, amount, dueSince }) => ({
      key: id,
      to: `/refunds/${id}`,
      title: voucherNo || buyerName,
      text: `${buyerName} · ${since(dueSince)}`,
      aside: money(amount),
    })),
    ...part(
      'orders',
      all(`/orders?status=${orderStatuses.ordered}&type=product&sort=date&direction=asc`),
      toPack,
    ),
    ...part('unpacked', stuck('unpacked'), toPack),
    ...part('parcels', stuck('parcels'), ({ id, voucherNo, reason, cameAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: t(`parcels.${reason}`),
      aside: since(cameAt),
    })),
    ...part('returns', stuck('returns'), ({ id, voucherNo, reason, pieces, openedAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: `${t(`goodsReturn.${reason}`)} · ${since(openedAt)}`,
      aside: t('workList.pieces', { n: formatAmount(pieces) }),
    })),
    ...part('unpaid', stuck('unpaid'), ({ id, voucherNo, amount, status, paymentStatus, placedAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: `${t(orderLooks[status].text)} · ${t(paymentLooks[paymentStatus].text)} · ${since(placedAt)}`,
      aside: money(amount),
    })),
    ...part('cash', stuck('cash'), ({ id, voucherNo, amount, deliveredAt }) => ({
      key: id,
      to: `/payments/${id}`,
      title: voucherNo,
      text: since(deliveredAt),
      aside: money(amount),
    })),
    ...part('questions', all(openQuestions), ({ id, productId, product, text, askedAt }) => ({
      key: id,
      to: `${openQuestions}&productId=${productId}`,
      title: text,
      text: pick(product),
      aside: since(askedAt),
    })),
    ...part(
      'education',
      [
        { to: `${requestPaths.score}?state=open`, text: t('workList.scores') },
        { to: `${requestPaths.class}?state=open`, text: t('workList.classes') },
      ],
      ({ kind, requestId, voucherNo, studentName, dueOn, isOverdue }) => ({
        key: `${kind} ${requestId}`,
        to: `${requestPaths[kind]}/${requestId}`,
        title: studentName,
        text: `${t(`workList.${kind}`)} · ${voucherNo}`,
        aside: formatDate(dueOn),
        isLate: isOverdue,
      }),
    ),
    ...part('products', all('/products?lowStock=true'), ({ id, skuId, name, variation, stock }) => ({
      key: id,
      to: may('stock') ? `/stock/${skuId}` : `/products/${id}`,
      title: pick(name),
      text: pick(variation),
      aside: t('workList.left', { n: formatAmount(stock) }),
    })),
  ];
}
