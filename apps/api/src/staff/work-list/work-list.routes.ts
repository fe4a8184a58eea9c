import { hasRight, workList, workListDueDays, type StaffRight } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { yangonDay } from '@zay/contract';
import { route } from '../../platform/http/route.ts';
import { readLowStock } from '../products/product-list.store.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  findCash,
  findEducation,
  findLowStock,
  findOrders,
  findPayments,
  findQuestions,
  findRefunds,
  findParcels,
  findReturns,
  findUnpacked,
  findUnpaid,
} from './work-list.store.ts';

export function registerWorkList(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, workList, async ({ caller }) => {
    const may = <T>(right: StaffRight | readonly StaffRight[], read: () => Promise<T>) =>
      hasRight(caller.rights, right) ? read() : null;
    const now = clock();
    const [
      payments,
      refunds,
      orders,
      unpacked,
      parcels,
      returns,
      unpaid,
      cash,
      questions,
      education,
      products,
    ] = await Promise.all([
      may('payments', () => findPayments(db)),
      may('payments', () => findRefunds(db)),
      may('orders', () => findOrders(db)),
      may('orders', () => findUnpacked(db)),
      may('orders', () => findParcels(db)),
      may('orders', () => findReturns(db)),
      may('orders', () => findUnpaid(db)),
      may('payments', () => findCash(db)),
      may('questions', () => findQuestions(db)),
      may('education', () => findEducation(db, yangonDay(now), yangonDay(now, workListDueDays))),
      may(['products', 'stock'], async () => findLowStock(db, await readLowStock(db))),
    ]);
    return {
      payments,
      refunds,
      orders,
      unpacked,
      parcels,
      returns,
      unpaid,
      cash,
      questions,
      education,
      products,
    };
  });
}
