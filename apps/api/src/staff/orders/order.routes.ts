import {
  decideReturn,
  exportOrders,
  exportOrdersQuery,
  moveOrder,
  moveOrders,
  orderFilters,
  orderPapers,
  receiveGoods,
  receiveReturn,
  sendParcelAgain,
  staffOrder,
  staffOrders,
  takeParcelBack,
  type StaffOrder,
  type StaffOrderRow,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { paymentStatuses, type Language, type QueryOf } from '@zay/contract';
import type { ParcelRow } from '../../orders/life/parcel-return.store.ts';
import * as parcels from '../../orders/life/parcel-returns.ts';
import { receiveGoods as receive } from '../../orders/life/receive-goods.ts';
import * as returns from '../../orders/returns/staff-returns.ts';
import { moveOrder as move } from '../../orders/life/staff-orders.ts';
import { orderPaymentStatus, orderTypeNames, staffOrderStatus } from '../../orders/reading/status-names.ts';
import { refundState } from '../../orders/refunds/refunds.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import {
  exportTable,
  numberCell,
  phoneCell,
  timeCell,
  type Column,
  type ExportTable,
} from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import { chosenIds } from '../bulk.ts';
import { inOrderOf } from '../read-page.store.ts';
import { actorOf, changeOnceAsStaff, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findNextToPack } from './order-work.store.ts';
import { readStaffOrder } from './order-detail.ts';
import {
  findPaymentServiceNames,
  findMatching,
  type OrderFilter,
  type OrderListRow,
  findOrderRows,
  readOrderPage,
} from './order-list.store.ts';
import { moveMany } from './move-orders.ts';
import { registerOpenSteps, untoldUntil } from './open-steps.ts';
import { presentParcel } from './parcel-view.ts';

const presentIf = (row: ParcelRow | Refusal) => (row instanceof Refusal ? row : presentParcel(row));

export function registerStaffOrders(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, privateFiles } = deps;
  const exportLink = serveExport(app, deps, {
    name: 'orders',
    purpose: 'order-export',
    read: (filter, language) => orderTable(db, exportOrdersQuery.parse(filter), language),
  });

  route(app, staffOrders, ({ query }) => listOrders(db, query));

  route(app, orderFilters, async () => {
    const services = await findPaymentServiceNames(db);
    return {
      paymentServices: services.map(({ id, name_en: en, name_my: my }) => ({ id, name: { en, my } })),
    };
  });

  route(app, staffOrder, ({ query, caller }) =>
    readStaffOrder(
      db,
      caller,
      { receipts: privateFiles, slips: caller.rights.has('payments') ? privateFiles : null },
      query.id,
    ),
  );

  route(app, moveOrder, async (call) => {
    const { id, to, ...step } = call.body;
    const dueAt = untoldUntil(deps);
    const refusal = await move(db, id, to, { ...moverOf(call), ...step, dueAt });
    return refusal ?? { id, status: to, nextId: await findNextToPack(db, id) };
  });

  route(app, moveOrders, (call) => moveMany(app, deps, call, call.body));
  registerOpenSteps(app, deps);

  route(app, orderPapers, async ({ query: { ids, ...filter }, caller }) => {
    const chosen = await chosenIds({ ids, filter: ids.length > 0 ? null : filter }, (page) =>
      readOrderPage(db, page),
    );
    if (chosen instanceof Refusal) return chosen;
    const { shopName: name, contactPhone: phone } = deps.config.branding;
    const orders: StaffOrder[] = [];
    for (const id of chosen) {
      const order = await readStaffOrder(db, caller, { receipts: privateFiles, slips: null }, id);
      if (!(order instanceof Refusal) && order.delivery) orders.push(order);
    }
    return { shop: { name, phone }, orders };
  });

  route(app, receiveGoods, (call) =>
    changeOnceAsStaff(db, call, (trx) => receive(trx, call.body, actorOf(call))),
  );

  route(app, takeParcelBack, (call) =>
    changeOnceAsStaff(db, call, async (trx) =>
      presentIf(await parcels.takeParcelBack(trx, call.body, actorOf(call))),
    ),
  );

  route(app, sendParcelAgain, (call) =>
    changeOnceAsStaff(db, call, async (trx) =>
      presentIf(await parcels.sendParcelAgain(trx, call.body, actorOf(call))),
    ),
  );

  route(app, decideReturn, (call) =>
    changeOnceAsStaff(db, call, (trx) => returns.decide(trx, call.body, actorOf(call))),
  );

  route(app, receiveReturn, (call) =>
    changeOnceAsStaff(db, call, (trx) => returns.receive(trx, call.body, actorOf(call))),
  );

  route(app, exportOrders, async (call) => {
    const { body, language } = call;
    const refused = await logExport(deps, call, {
      action: 'orders-exported',
      entity: 'customer_order',
      after: body,
    });
    return refused ?? { url: exportLink(body, language) };
  });
}

/** Orders in memory at a time. */
const atOnce = 500;

/** Placed orders as CSV, newest first. */
function orderTable(queries: Queries, filter: OrderFilter, language: Language): ExportTable {
  return exportTable(columns, rowsOf(queries, filter), language);
}

async function* rowsOf(queries: Queries, filter: OrderFilter) {
  let before: number | null = null;
  do {
    const last: number | null = before;
    const ids: { id: number }[] = await findMatching(queries, filter)
      .select('placed.id')
      .where('placed.refused_reason', 'is', null)
      .$if(last !== null, (rows) => rows.where('placed.id', '<', last as number))
      .orderBy('placed.id', 'desc')
      .limit(atOnce)
      .execute();
    yield* await readRows(queries, ids);
    before = ids.length < atOnce ? null : (ids.at(-1)?.id ?? null);
  } while (before !== null);
}

const named = (language: Language, { en, my }: Bilingual) => pick(language, en, my);

/** The columns of the exported orders, from left to right. */
const columns: readonly Column<OrderListRow>[] = [
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no },
  { en: 'Date', my: 'ရက်စွဲ', cell: (row) => timeCell(row.created_at) },
  { en: 'Kind', my: 'အမျိုးအစား', cell: (row, language) => named(language, orderTypeNames[row.type]) },
  {
    en: 'Order status',
    my: 'အော်ဒါအခြေအနေ',
    cell: (row, language) => named(language, staffOrderStatus(row.type, row.status)),
  },
  {
    en: 'Payment status',
    my: 'ငွေပေးချေမှုအခြေအနေ',
    cell: (row, language) => named(language, orderPaymentStatus(row)),
  },
  {
    en: 'Payment method',
    my: 'ငွေပေးချေနည်း',
    cell: (row, language) => pick(language, row.payment_en, row.payment_my),
  },
  {
    en: 'Service',
    my: 'ဝန်ဆောင်မှု',
    cell: (row, language) => pick(language, row.service_name_en, row.service_name_my),
  },
  { en: 'Pieces', my: 'အရေအတွက်', cell: (row) => row.pieces ?? '' },
  { en: 'Net amount', my: 'ကျသင့်ငွေ', cell: (row) => row.net_amount },
  { en: 'Buyer', my: 'ဝယ်သူ', cell: (row) => row.buyer_name },
  { en: "Buyer's phone", my: 'ဝယ်သူဖုန်း', cell: (row) => phoneCell(row.buyer_phone) },
  { en: 'Recipient', my: 'လက်ခံသူ', cell: (row) => row.recipient ?? '' },
  { en: "Recipient's phone", my: 'လက်ခံသူဖုန်း', cell: (row) => phoneCell(row.phone) },
  {
    en: 'City',
    my: 'မြို့',
    cell: (row, language) => pick(language, row.city_name_en, row.city_name_my),
  },
  {
    en: 'Township',
    my: 'မြို့နယ်',
    cell: (row, language) => pick(language, row.township_name_en, row.township_name_my),
  },
  { en: 'Address', my: 'လိပ်စာ', cell: (row) => row.address ?? '' },
  { en: 'Refund due', my: 'ပြန်အမ်းရန်ကျန်ငွေ', cell: (row) => row.owed || '' },
  { en: 'Refunded', my: 'ပြန်အမ်းပြီးငွေ', cell: (row) => row.sent || '' },
  // Later columns are at the end, for spreadsheets that count columns.
  { en: 'Goods or fee', my: 'ပစ္စည်းဖိုး', cell: (row) => row.total_amount },
  { en: 'Delivery fee', my: 'ပို့ဆောင်ခ', cell: (row) => row.delivery_fee },
  { en: 'Tax', my: 'အခွန်', cell: (row) => row.tax_amount },
  { en: 'Discount', my: 'လျှော့ငွေ', cell: (row) => row.discount_amount },
  { en: 'Received', my: 'ရငွေ', cell: (row) => row.received || '' },
  {
    en: 'Paid at',
    my: 'ငွေပေးချေသည့်အချိန်',
    cell: (row) => timeCell(row.payment_status === paymentStatuses.success ? row.payment_decided_at : null),
  },
  { en: 'Discount code', my: 'လျှော့ဈေးကုဒ်', cell: (row) => row.discount_code },
  { en: 'Courier', my: 'ကူရီယာ', cell: (row, language) => pick(language, row.courier_en, row.courier_my) },
  { en: 'Parcel number', my: 'ပါဆယ်နံပါတ်', cell: (row) => numberCell(row.parcel_number ?? '') },
];

/** A page of orders: ids first, from the indexes, then their rows. */
async function listOrders(queries: Queries, ask: QueryOf<typeof staffOrders>) {
  const { items, total } = await readOrderPage(queries, ask);
  return { items: (await readRows(queries, items)).map(present), total };
}

/** Rows of orders, in the given order. */
async function readRows(
  queries: Queries,
  orders: readonly { readonly id: number }[],
): Promise<OrderListRow[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  return inOrderOf(orders, await findOrderRows(queries, ids));
}

function present(row: OrderListRow): StaffOrderRow {
  return {
    id: row.id,
    voucherNo: row.voucher_no,
    date: row.created_at.toISOString(),
    type: row.type,
    status: row.status,
    netAmt: row.net_amount,
    pieces: row.pieces,
    service: { en: row.service_name_en, my: row.service_name_my },
    buyer: { id: row.buyer_id, name: row.buyer_name, phone: row.buyer_phone },
    recipient:
      row.delivered === null
        ? null
        : {
            name: row.recipient ?? '',
            phone: row.phone ?? '',
            city: { en: row.city_name_en ?? '', my: row.city_name_my ?? '' },
          },
    payment: {
      id: row.payment_id,
      status: row.payment_status,
      serviceId: row.payment_service_id,
      service: { en: row.payment_en, my: row.payment_my },
    },
    unread: row.unread ?? 0,
    refund: refundState(row),
    isRefused: row.refused_reason !== null,
  };
}
