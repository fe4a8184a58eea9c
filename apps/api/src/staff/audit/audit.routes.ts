import { auditLog, auditNames } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { readAuditLog, readAuditNames } from './audit.store.ts';
import { withNames } from './entry-names.ts';

/** Serves the audit log. It is only read: nothing in the application changes it, and a trigger sees to that. */
export function registerAudit(app: FastifyInstance, { db }: Pick<StaffDependencies, 'db'>): void {
  route(app, auditLog, async ({ query }) => {
    const { items, total } = await readAuditLog(db, query);
    return {
      total,
      items: (await withNames(db, items)).map(
        ({ at, staff_id, staff_name, entity_id, request_id, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          staff: staff_id !== null && staff_name !== null ? { id: staff_id, name: staff_name } : null,
          entityId: entity_id,
          requestId: request_id,
        }),
      ),
    };
  });
  route(app, auditNames, () => readAuditNames(db));
}
