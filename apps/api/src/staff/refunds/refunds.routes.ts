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
import { findRefund, type RefundRow } from '../../orders/refunds/refunds.store.ts';
import * as refunds from '../../orders/refunds/staff-refunds.ts';
import { withReceipt, type KeptReceipt } from '../../payments/receipts.ts';
import { staffCaller } from '../../platform/pictures/picture-work.ts';
import { reencodePicture } from '../../platform/pictures/pictures.ts';
import { Refusal, refuse, RefusedTransaction } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { csvOf } from '../csv.ts';
import { serveExport } from '../export-link.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff, logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { refundColumns } from './refund-export.ts';
import { eachRefund, readRefunds } from './refund-list.store.ts';
import { presentStaffRefund } from './refund-view.ts';

/** Serves refunds: list, export, and what staff do to them (docs/decisions/0102). */
export function registerRefunds(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, files, privateFiles, clock } = deps;
  const present = (row: RefundRow | Refusal) =>
    row instanceof Refusal ? row : presentStaffRefund(row, privateFiles);
  const exportLink = serveExport(app, deps, {
    name: 'refunds',
    purpose: 'refund-export',
    read: (filter, language) => {
      const ask = listRefundsQuery.parse(filter);
      return csvOf(refundColumns, eachRefund(db, ask), language);
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
    const entry = { action: 'refunds-exported', entity: 'refund', entityId: 'csv', after: body } as const;
    await logStaffChange(db, call, entry);
    return { url: exportLink(body, language) };
  });

  route(app, startRefund, (call) =>
    changeOnceAsStaff(db, call, async (trx) =>
      present(await refunds.startRefund(trx, call.body, actorOf(call))),
    ),
  );

  route(app, sendRefund, async (call) => {
    const slip = await keepSlip(call.file?.bytes);
    if (slip instanceof Refusal) return slip;
    // Its file goes again unless the transaction that names it was committed.
    const done = await withReceipt(files, slip, async () => {
      const sent = await db.transaction().execute(async (trx) => {
        const by = { ...actorOf(call), now: clock() };
        const refund = await refunds.sendRefund(trx, call.body, slip, by);
        if (refund instanceof Refusal) throw new RefusedTransaction(refund);
        return refund;
      });
      return { sent, repeated: false };
    });
    return done instanceof Refusal ? done : present(done.sent);
  });

  /** The picture of a transfer on disk, without its metadata; null without one. */
  async function keepSlip(bytes: Buffer | undefined): Promise<KeptReceipt | Refusal | null> {
    if (!bytes) return null;
    const picture = await reencodePicture(bytes, staffCaller);
    return picture instanceof Refusal ? picture : files.save('private', picture, 'jpg');
  }

  route(app, reopenRefund, (call) =>
    changeAsStaff(db, async (trx) =>
      present(await refunds.reopenRefund(trx, call.body, { ...actorOf(call), now: clock() })),
    ),
  );

  route(app, withdrawRefund, (call) =>
    changeAsStaff(db, async (trx) =>
      present(await refunds.withdrawRefund(trx, call.body, { ...actorOf(call), now: clock() })),
    ),
  );
}
