import { workListCountMax, type OrderWork, type WorkList } from '@zay/contract/staff';
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
  /** Address of the list of all of them. */
  readonly list: string;
}

type Item<Kind extends keyof WorkList> = NonNullable<WorkList[Kind]>['items'][number];

const openQuestions = '/questions?state=open&sort=date&direction=asc';

const work = (kind: OrderWork) => `/orders?work=${kind}&sort=date&direction=asc`;

/** Number of open pieces; `+` if the count was capped. */
export const countText = (total: number) => formatAmount(total) + (total >= workListCountMax ? '+' : '');

/** The parts of the work list that the member has rights for, in display order. */
export function useParts(workList: WorkList): Part[] {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const since = useRelativeTime();
  const may = useMay();

  const part = <Kind extends keyof WorkList>(
    name: Kind,
    list: string,
    rowOf: (item: Item<Kind>) => Row,
  ): Part[] => {
    const waiting = workList[name];
    if (!waiting) return [];
    const rows = (waiting.items as Item<Kind>[]).map(rowOf);
    return [{ name, title: t(`workList.${name as keyof WorkList}`), total: waiting.total, rows, list }];
  };
  const toPack = ({ id, voucherNo, pieces, city, placedAt }: Item<'orders'>): Row => ({
    key: id,
    to: `/orders/${id}`,
    title: voucherNo,
    text: `${pick(city)} · ${since(placedAt)}`,
    aside: t('workList.pieces', { n: formatAmount(pieces) }),
  });
  const requests = (name: 'scores' | 'classes' | 'certificates', path: string) =>
    part(name, `${path}?due=true`, ({ requestId, voucherNo, studentName, dueOn, isOverdue }) => ({
      key: requestId,
      to: `${path}/${requestId}`,
      title: studentName,
      text: voucherNo,
      aside: dueOn === null ? '' : formatDate(dueOn),
      isLate: isOverdue,
    }));

  return [
    ...part('payments', '/payments', ({ id, voucherNo, amount, method, sentAt }) => ({
      key: id,
      to: `/payments/${id}`,
      title: voucherNo,
      text: `${pick(method)} · ${since(sentAt)}`,
      aside: money(amount),
    })),
    ...part('refunds', '/refunds?status=due', ({ id, voucherNo, buyerName, amount, dueSince }) => ({
      key: id,
      to: `/refunds/${id}`,
      title: voucherNo || buyerName,
      text: `${buyerName} · ${since(dueSince)}`,
      aside: money(amount),
    })),
    ...part('orders', work('orders'), toPack),
    ...part('unpacked', work('unpacked'), toPack),
    ...part('parcels', work('parcels'), ({ id, voucherNo, reason, cameAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: t(`parcels.${reason}`),
      aside: since(cameAt),
    })),
    ...part('returns', work('returns'), ({ id, voucherNo, reason, pieces, openedAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: `${t(`goodsReturn.${reason}`)} · ${since(openedAt)}`,
      aside: t('workList.pieces', { n: formatAmount(pieces) }),
    })),
    ...part('buyerReturns', work('buyerReturns'), ({ id, voucherNo, status, reason, pieces, askedAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: `${t(`returnStatus.${status}`)} · ${t(`buyerReturns.${reason}`)} · ${since(askedAt)}`,
      aside: t('workList.pieces', { n: formatAmount(pieces) }),
    })),
    ...part('unpaid', work('unpaid'), ({ id, voucherNo, amount, status, paymentStatus, placedAt }) => ({
      key: id,
      to: `/orders/${id}`,
      title: voucherNo,
      text: `${t(orderLooks[status].text)} · ${t(paymentLooks[paymentStatus].text)} · ${since(placedAt)}`,
      aside: money(amount),
    })),
    ...part('cash', work('cash'), ({ id, voucherNo, amount, deliveredAt }) => ({
      key: id,
      to: `/payments/${id}`,
      title: voucherNo,
      text: since(deliveredAt),
      aside: money(amount),
    })),
    ...part('courierCash', '/courier-cash', ({ courier, orders, amount, since: day }) => ({
      key: courier?.id ?? 0,
      to: `/courier-cash/due/${courier?.id ?? 0}`,
      title: courier ? pick(courier.name) : t('courierCash.own'),
      text: t('courierCash.since', { date: formatDate(day), n: orders }),
      aside: money(amount),
    })),
    ...part('questions', openQuestions, ({ id, productId, product, text, askedAt }) => ({
      key: id,
      to: `${openQuestions}&productId=${productId}`,
      title: text,
      text: pick(product),
      aside: since(askedAt),
    })),
    ...requests('scores', '/score-requests'),
    ...requests('classes', '/class-registrations'),
    ...requests('certificates', '/certificate-requests'),
    ...part('products', '/products?lowStock=true', ({ id, skuId, name, variation, stock }) => ({
      key: id,
      to: may('stock') ? `/stock/${skuId}` : `/products/${id}`,
      title: pick(name),
      text: pick(variation),
      aside: t('workList.left', { n: formatAmount(stock) }),
    })),
  ];
}
