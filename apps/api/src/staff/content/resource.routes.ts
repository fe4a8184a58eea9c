import { listFields } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { versionOf } from '../../platform/version-of.ts';
import { withRemovedHtml } from '../removed-html.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { fromRow, presented } from './columns.ts';
import { moveRecord, removeRecord, saveRecord, type SaveBody } from './resource.service.ts';
import { findRecord, readRecordPage } from './resource.store.ts';
import type { StaffTable } from './staff-table.ts';

/** Calls of one kind of lookup data. */
export function registerResource(
  app: FastifyInstance,
  { db }: StaffDependencies,
  staffTable: StaffTable,
  tableOf: (resource: string) => string,
): void {
  const { resource } = staffTable;
  const { list, one, save, remove, move } = resource;
  const brief = Object.keys(listFields(resource.fields));

  route(app, list, async ({ query }) => {
    const { items, total } = await readRecordPage(db, staffTable, brief, query);
    return {
      items: items.map((row) => ({
        ...presented(resource, fromRow(resource, brief, row)),
        id: row['id'] as number,
        ...(resource.isOrdered && { position: row['position'], siblings: row['siblings'] }),
      })),
      total,
    };
  });

  route(app, one, async ({ query }) => {
    const record = await findRecord(db, staffTable, query.id);
    return record
      ? { ...presented(resource, record), id: query.id, version: versionOf(record) }
      : refuse('not-found');
  });

  const htmlNames = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'html');
  route(app, save, async (call) => {
    const body = call.body as SaveBody;
    return withRemovedHtml(await saveRecord(db, staffTable, call, body, tableOf), body, htmlNames);
  });

  if (remove)
    route(app, remove, async (call) => {
      const removed = await removeRecord(db, staffTable, call, call.body.id);
      if (removed instanceof Refusal) return removed;
      return { message: pick(call.language, 'It is deleted.', 'ဖျက်ပြီးပါပြီ။') };
    });

  if (move)
    route(app, move, async (call) => {
      const moved = await moveRecord(db, staffTable, call, call.body);
      if (moved instanceof Refusal) return moved;
      return { message: pick(call.language, 'It has its new position.', 'နေရာ ပြောင်းပြီးပါပြီ။') };
    });
}
