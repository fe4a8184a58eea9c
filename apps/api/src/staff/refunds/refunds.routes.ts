import {
  exportRefunds,
  listRefundsQuery,
  reopenRefund,
  sendRefund,
  staffRefund,
  staffRefunds,
  startRefund,
  withdrawRefund,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import {
  refundStatusTable,
  staffLooks,
  type Language,
  type RefundMeans,
  type RefundReason,
} from '@zay/contract';
import { findRefund, type RefundRow } from '../../orders/refunds/refunds.store.ts';
import * as refunds from '../../orders/refunds/staff-refunds.ts';
import { withSlip } from '../../payments/slips.ts';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { exportTable, numberCell, phoneCell, timeCell, type Column } from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import { actorOf, changeOnceAsStaff } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { saveStaffSlip } from '../staff-slip.ts';
import { eachRefund, readRefunds } from './refund-list.store.ts';
import { presentStaffRefund } from './refund-view.ts';

/** Refunds for staff: list, export, and steps (docs/decisions/0102). */
export function registerRefunds(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, files, privateFiles, clock } = deps;
  const present = (row: RefundRow | Refusal) =>
    row instanceof Refusal ? row : presentStaffRefund(row, privateFiles);
  const exportLink = serveExport(app, deps, {
    name: 'refunds',
    purpose: 'refund-export',
    read: (filter, language) => {
      const ask = listRefundsQuery.parse(filter);
      return exportTable(refundColumns, eachRefund(db, ask), language);
    },
  });

  route(app, staffRefunds, async ({ query }) => {
    const { items, total } = await readRefunds(db, query);
    return { items: items.map((row) => presentStaffRefund(row, privateFiles)), total };
  });

  route(app, staffRefund, async ({ query }) =>
    present((await findRefund(db, query.id)) ?? refuse('refund-not-found')),
  );

  route(app, exportRefunds, async (call) => {
    const { body, language } = call;
    const refused = await logExport(deps, call, {
      action: 'refunds-exported',
      entity: 'refund',
      after: body,
    });
    return refused ?? { url: exportLink(body, language) };
  });

  route(app, startRefund, (call) =>
    changeOnceAsStaff(db, call, async (trx) =>
      present(await refunds.startRefund(trx, call.body, actorOf(call))),
    ),
  );

  route(app, sendRefund, async (call) => {
    const slip = await saveStaffSlip(files, call.file?.bytes);
    if (slip instanceof Refusal) return slip;
    // Deletes the new file unless the transaction that refers to it was committed.
    const done = await withSlip(files, slip, async () => {
      const by = { ...actorOf(call), now: clock() };
      const sent = await transact(db, (trx) => refunds.sendRefund(trx, call.body, slip, by));
      return sent instanceof Refusal ? sent : { sent, repeated: false };
    });
    return done instanceof Refusal ? done : present(done.sent);
  });

  route(app, reopenRefund, (call) =>
    transact(db, async (trx) =>
      present(await refunds.reopenRefund(trx, call.body, { ...actorOf(call), now: clock() })),
    ),
  );

  route(app, withdrawRefund, (call) =>
    transact(db, async (trx) =>
      present(await refunds.withdrawRefund(trx, call.body, { ...actorOf(call), now: clock() })),
    ),
  );
}

const refundStatus = staffLooks(refundStatusTable);
const reasons: Readonly<Record<RefundReason, Bilingual>> = {
  cancelled: { en: 'Order cancelled', my: 'အော်ဒါ ပယ်ဖျက်ပြီး' },
  overpaid: { en: 'Too much paid', my: 'ပိုပေးထားသည်' },
  part: { en: 'Part given back', my: 'တစ်စိတ်တစ်ပိုင်း' },
};
export const refundMeansNames: Readonly<Record<RefundMeans, Bilingual>> = {
  wallet: { en: 'Wallet', my: 'ဝေါလက်' },
  bank: { en: 'Bank', my: 'ဘဏ်' },
  cash: { en: 'Cash', my: 'ငွေသား' },
};

const named = (language: Language, { en, my }: Bilingual) => pick(language, en, my);
/** The columns of the exported refunds, from left to right. */
const refundColumns: readonly Column<RefundRow>[] = [
  { en: 'No.', my: 'အမှတ်', cell: (row) => row.id },
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no ?? '' },
  { en: 'Refund status', my: 'ပြန်အမ်းငွေ အခြေအနေ', cell: (row, to) => named(to, refundStatus[row.status]) },
  { en: 'Reason', my: 'အကြောင်းရင်း', cell: (row, to) => named(to, reasons[row.reason]) },
  { en: 'Amount', my: 'ငွေပမာဏ', cell: (row) => row.amount },
  { en: 'Due since', my: 'ပြန်အမ်းရန် စသည့်ရက်', cell: (row) => timeCell(row.due_since) },
  { en: 'Sent', my: 'ပြန်လွှဲသည့်ရက်', cell: (row) => (row.status === 'sent' ? timeCell(row.done_at) : '') },
  { en: 'By', my: 'လွှဲသူ', cell: (row) => row.done_by ?? '' },
  {
    en: 'Means',
    my: 'ပြန်အမ်းနည်း',
    cell: (row, to) => (row.means ? named(to, refundMeansNames[row.means]) : ''),
  },
  { en: 'Account', my: 'အကောင့်', cell: (row) => numberCell(row.account_no) },
  { en: 'Holder', my: 'အကောင့်ပိုင်ရှင်', cell: (row) => row.holder_name },
  { en: 'Transaction no.', my: 'ငွေလွှဲနံပါတ်', cell: (row) => numberCell(row.reference) },
  { en: 'Buyer', my: 'ဝယ်သူ', cell: (row) => row.buyer_name },
  { en: "Buyer's phone", my: 'ဝယ်သူဖုန်း', cell: (row) => phoneCell(row.buyer_phone) },
  { en: 'Note', my: 'မှတ်ချက်', cell: (row) => row.note },
];
