import type { QueryOf, ResponseOf } from '@zay/contract';
import {
  cashDue,
  cashHandover,
  cashHandovers,
  courierCash,
  exportCash,
  exportCashQuery,
  handOverCash,
  withdrawHandover,
  type CashHandover,
  type CashHandoverDetail,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { exportTable, timeCell, type Column } from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import { changeOnceAsStaff, logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  eachCash,
  findCourier,
  findCouriers,
  findDueDays,
  findDueOrders,
  findHandover,
  findLines,
  findOnTheWay,
  readHandovers,
  type CashRow,
  type HandoverRow,
} from './courier-cash.store.ts';
import { handOver, withdraw } from './hand-over.ts';

/** Cash that couriers collected: what is due, hand-overs and their withdrawal, export (docs/decisions/0191). */
export function registerCourierCash(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;
  const exportLink = serveExport(app, deps, {
    name: 'courier-cash',
    purpose: 'cash-export',
    read: (filter, language) => exportTable(columns, eachCash(db, exportCashQuery.parse(filter)), language),
  });

  route(app, courierCash, async () => {
    const [days, names] = await Promise.all([findDueDays(db), findCouriers(db)]);
    return {
      couriers: debtsOf(days),
      names: names.map(({ id, name_en: en, name_my: my }) => ({ id, name: { en, my } })),
    };
  });

  route(app, cashDue, ({ query }) => readDue(db, query));

  route(app, cashHandovers, async ({ query }) => {
    const { items, total } = await readHandovers(db, query);
    return { items: items.map(presentHandover), total };
  });

  route(app, cashHandover, ({ query }) => readHandover(db, query.id));

  route(app, handOverCash, (call) =>
    changeOnceAsStaff<CashHandoverDetail>(db, call, async (trx) => {
      const id = await handOver(trx, call, call.body, clock());
      return id instanceof Refusal ? id : readHandover(trx, id);
    }),
  );

  route(app, withdrawHandover, (call) => {
    const { id, reason } = call.body;
    return transact<CashHandoverDetail>(db, async (trx) => {
      const by = { staffId: call.caller.staffId, reason, now: clock() };
      const isDone = await withdraw(trx, id, by);
      if (isDone instanceof Refusal) return isDone;
      const handover = await readHandover(trx, id);
      if (handover instanceof Refusal) return handover;
      if (!isDone) {
        const { withdrawnBy } = handover;
        return refuse('handover-withdrawn', { by: withdrawnBy }, { by: withdrawnBy });
      }
      await logStaffChange(trx, call, {
        action: 'cash-handover-withdrawn',
        entity: 'cash_handover',
        entityId: id,
        after: { counted: handover.counted, reason },
      });
      return handover;
    });
  });

  route(app, exportCash, async (call) => {
    const { body, language } = call;
    const refused = await logExport(deps, call, {
      action: 'cash-exported',
      entity: 'cash_handover',
      after: body,
    });
    return refused ?? { url: exportLink(body, language) };
  });
}

/** Days shown of a courier. */
const daysShown = 31;

/** Joins the days of each courier; the courier with the oldest debt comes first. */
function debtsOf(rows: Awaited<ReturnType<typeof findDueDays>>): ResponseOf<typeof courierCash>['couriers'] {
  return [...Map.groupBy(rows, (row) => row.courier_id).values()].flatMap((days) => {
    const [first] = days;
    if (!first) return [];
    return {
      courier: courierOf(first),
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      due: days.reduce((sum, { due }) => sum + due, 0),
      since: first.since.toISOString(),
      days: days.slice(0, daysShown).map(({ day, orders, due }) => ({ day, orders, due })),
    };
  });
}

async function readDue(
  queries: Queries,
  { courierId }: QueryOf<typeof cashDue>,
): Promise<ResponseOf<typeof cashDue> | Refusal> {
  const courier = courierId === 0 ? null : await findCourier(queries, courierId);
  if (courier === undefined) return refuse('courier-not-found');
  const [{ orders, total, due }, onTheWay] = await Promise.all([
    findDueOrders(queries, courier?.id ?? null),
    findOnTheWay(queries, courier?.id ?? null),
  ]);
  return {
    courier: courier && courierOf({ courier_id: courier.id, ...courier }),
    total,
    due,
    onTheWay: onTheWay.map((order) => ({
      id: order.id,
      voucherNo: order.voucher_no,
      buyerName: order.buyer_name,
      collect: order.collect,
    })),
    orders: orders.map((order) => ({
      id: order.id,
      voucherNo: order.voucher_no,
      buyerName: order.buyer_name,
      deliveredAt: order.delivered_at.toISOString(),
      day: order.day,
      amount: order.amount,
      settled: order.amount - order.due,
      due: order.due,
      givenUp: order.given_up,
      paymentStatus: order.payment_status,
      isUndecided: order.is_undecided,
    })),
  };
}

async function readHandover(queries: Queries, id: number): Promise<CashHandoverDetail | Refusal> {
  const row = await findHandover(queries, id);
  if (!row) return refuse('handover-not-found');
  const lines = await findLines(queries, id);
  return {
    ...presentHandover(row),
    lines: lines.map((line) => ({
      orderId: line.order_id,
      voucherNo: line.voucher_no,
      due: line.due,
      amount: line.amount,
      writtenOff: line.written_off,
    })),
  };
}

interface OfCourier {
  readonly courier_id: number | null;
  readonly name_en: string | null;
  readonly name_my: string | null;
}

const courierOf = ({ courier_id: id, name_en: en, name_my: my }: OfCourier) =>
  id === null ? null : { id, name: { en: en ?? '', my: my ?? '' } };

const presentHandover = (row: HandoverRow): CashHandover => ({
  id: row.id,
  courier: courierOf(row),
  expected: row.expected,
  counted: row.counted,
  writtenOff: row.written_off,
  orders: row.orders,
  note: row.note,
  receivedBy: row.received_by,
  receivedAt: row.received_at.toISOString(),
  withdrawnBy: row.withdrawn_by ?? '',
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  withdrawnReason: row.withdrawn_reason,
});

const ownDelivery: Bilingual = { en: 'Own delivery', my: 'ဆိုင်ကိုယ်တိုင် ပို့ဆောင်ခြင်း' };

/** The columns of the exported cash, from left to right. */
const columns: readonly Column<CashRow>[] = [
  { en: 'Delivered', my: 'ပို့ဆောင်ပြီးသည့်ရက်', cell: (row) => timeCell(row.delivered_at) },
  {
    en: 'Courier',
    my: 'ကူရီယာ',
    cell: (row, language) => {
      const { en, my } = courierOf(row)?.name ?? ownDelivery;
      return pick(language, en, my);
    },
  },
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no },
  { en: 'Cash', my: 'ငွေသား', cell: (row) => row.amount },
  { en: 'Handed over', my: 'လွှဲအပ်ပြီးငွေ', cell: (row) => row.handed },
  { en: 'Written off', my: 'စာရင်းမှ ပယ်ဖျက်ငွေ', cell: (row) => row.written_off },
  { en: 'Still due', my: 'ရရန်ကျန်ငွေ', cell: (row) => row.due },
  { en: 'Last handed over', my: 'နောက်ဆုံး လွှဲအပ်သည့်ရက်', cell: (row) => timeCell(row.received_at) },
  { en: 'Received by', my: 'လက်ခံသူ', cell: (row) => row.received_by ?? '' },
];
