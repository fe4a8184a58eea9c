import { workList, type StaffRight } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { todayInYangon } from '../../platform/day.ts';
import { route } from '../../platform/route.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { findEducation, findLowStock, findOrders, findPayments, findQuestions } from './work-list.store.ts';

/** Requests that are due within so many days are work of today. */
const dueDays = 7;

/** Serves what waits for each member of staff, by their rights. */
export function registerWorkList(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, workList, async ({ caller }) => {
    const may = <T>(right: StaffRight, read: () => Promise<T>) => (caller.rights.has(right) ? read() : null);
    const [payments, orders, questions, education, products] = await Promise.all([
      may('payments', () => findPayments(db)),
      may('orders', () => findOrders(db)),
      may('questions', () => findQuestions(db)),
      may('education', () => findEducation(db, todayInYangon(clock(), dueDays))),
      may('products', () => findLowStock(db)),
    ]);
    return { payments, orders, questions, education, products };
  });
}
