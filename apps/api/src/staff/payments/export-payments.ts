import { exportPayments, exportPaymentsQuery } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { route } from '../../platform/http/route.ts';
import { exportTable, numberCell, timeCell, type Column } from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import { refundMeansNames } from '../refunds/refunds.routes.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { eachMoneyRow, type MoneyRow } from './money-list.store.ts';

/** Money of the shop for bookkeeping: one line a payment and refund (docs/decisions/0173). */
export function registerPaymentExport(app: FastifyInstance, deps: StaffDependencies): void {
  const exportLink = serveExport(app, deps, {
    name: 'payments',
    purpose: 'payment-export',
    read: (filter, language) =>
      exportTable(columns, eachMoneyRow(deps.db, exportPaymentsQuery.parse(filter)), language),
  });

  route(app, exportPayments, async (call) => {
    const { body, language } = call;
    const refused = await logExport(deps, call, {
      action: 'payments-exported',
      entity: 'payment',
      after: body,
    });
    return refused ?? { url: exportLink(body, language) };
  });
}

const kinds = {
  payment: { en: 'Payment', my: 'ငွေပေးချေမှု' },
  refund: { en: 'Refund', my: 'ငွေပြန်အမ်းမှု' },
} as const;

const columns: readonly Column<MoneyRow>[] = [
  { en: 'Date', my: 'ရက်စွဲ', cell: (row) => timeCell(row.at) },
  {
    en: 'Kind',
    my: 'အမျိုးအစား',
    cell: ({ kind }, language) => pick(language, kinds[kind].en, kinds[kind].my),
  },
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no ?? '' },
  { en: 'Received', my: 'ရငွေ', cell: (row) => row.came || '' },
  { en: 'Refunded', my: 'ပြန်အမ်းပြီးငွေ', cell: (row) => row.went || '' },
  {
    en: 'Payment method',
    my: 'ငွေပေးချေနည်း',
    cell: ({ means, paid_en, paid_my }, language) => {
      const names = means ? refundMeansNames[means] : { en: paid_en ?? '', my: paid_my ?? '' };
      return pick(language, names.en, names.my);
    },
  },
  { en: 'Account', my: 'အကောင့်', cell: (row) => numberCell(row.account) },
  { en: 'Transaction no.', my: 'ငွေလွှဲနံပါတ်', cell: (row) => numberCell(row.reference) },
  { en: 'Buyer', my: 'ဝယ်သူ', cell: (row) => row.buyer_name },
  { en: 'By', my: 'ဆောင်ရွက်သူ', cell: (row) => row.staff_name ?? '' },
];
