import { hasRight, workList, workListDueDays, type StaffRight } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { yangonDay, type EducationKind } from '@zay/contract';
import { route } from '../../platform/http/route.ts';
import { readLowStock } from '../products/product-list.store.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  findBuyerReturns,
  findCash,
  findCourierCash,
  findLowStock,
  findPayments,
  findQuestions,
  findRefunds,
  findParcels,
  findRequests,
  findReturns,
  findToPack,
  findUnpaid,
} from './work-list.store.ts';

export function registerWorkList(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, workList, async ({ caller }) => {
    const may = <T>(right: StaffRight | readonly StaffRight[], read: () => Promise<T>) =>
      hasRight(caller.rights, right) ? read() : null;
    const now = clock();
    const today = yangonDay(now);
    const until = yangonDay(now, workListDueDays);
    const requests = (kind: EducationKind) => may('education', () => findRequests(db, kind, today, until));
    return allOf({
      payments: may('payments', () => findPayments(db)),
      refunds: may('payments', () => findRefunds(db)),
      orders: may('orders', () => findToPack(db, 'orders')),
      unpacked: may('orders', () => findToPack(db, 'unpacked')),
      parcels: may('orders', () => findParcels(db)),
      returns: may('orders', () => findReturns(db)),
      buyerReturns: may('orders', () => findBuyerReturns(db)),
      unpaid: may('orders', () => findUnpaid(db)),
      cash: may('payments', () => findCash(db)),
      courierCash: may('payments', () => findCourierCash(db, now)),
      questions: may('questions', () => findQuestions(db)),
      scores: requests('score'),
      classes: requests('class'),
      certificates: requests('certificate'),
      products: may(['products', 'stock'], async () => findLowStock(db, await readLowStock(db))),
    });
  });
}

/** As `Promise.all`, for the values of an object. */
async function allOf<Parts extends object>(parts: Parts) {
  const read = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(read)) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}
