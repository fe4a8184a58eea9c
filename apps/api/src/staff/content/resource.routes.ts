import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { versionOf } from '../changed-meanwhile.ts';
import { readPage } from '../read-page.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { columnName, columnsOf, fromRow, presented } from './columns.ts';
import { moveRecord, removeRecord, saveRecord, type SaveBody } from './resource.service.ts';
import { anyTable, findRecord, recordsOf } from './resource.store.ts';
import type { StaffTable } from './staff-table.ts';

/** Serves the calls of one kind of lookup data. */
export function registerResource(
  app: FastifyInstance,
  { db }: StaffDependencies,
  staffTable: StaffTable,
  tableOf: (resource: string) => string,
): void {
  const { resource } = staffTable;
  const { list, one, save, remove, move } = resource;
  const brief = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind !== 'html');
  const sorts = Object.fromEntries(resource.sorts.map((name) => [name, sortOf(staffTable, name)]));
  const searched = brief.flatMap((name) => searchedColumns(staffTable, name));

  route(app, list, async ({ query }) => {
    const { search } = query;
    const wanted: Readonly<Record<string, unknown>> = query;
    let rows = anyTable(db).selectFrom(recordsOf(staffTable, brief)).selectAll();
    for (const filter of resource.filters)
      if (wanted[filter] !== undefined)
        rows = rows.where(sql.ref(`record.${columnName(filter)}`), '=', wanted[filter]);
    if (search !== '' && searched.length > 0)
      rows = rows.where(sql<boolean>`concat_ws(' ', ${sql.join(searched)}) ilike ${containing(search)}`);
    const { items, total } = await readPage(rows, query, sorts, sql`record.id`);
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

  route(app, save, (call) => saveRecord(db, staffTable, call, call.body as SaveBody, tableOf));

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

/** By what a list is ordered: texts in English where there is one. */
function sortOf({ resource, within = [], place }: StaffTable, name: string) {
  if (name === 'id') return sql`record.id`;
  if (name === 'position')
    return (
      place ?? sql.join([...within.map((column) => sql.ref(`record.${column}`)), sql.ref('record.position')])
    );
  const field = resource.fields[name];
  const [column = name, other] = field ? columnsOf(name, field) : [];
  if (other === undefined) return sql.ref(`record.${column}`);
  return sql`lower(coalesce(nullif(${sql.ref(`record.${column}`)}, ''), ${sql.ref(`record.${other}`)}))`;
}

function searchedColumns({ resource }: StaffTable, name: string) {
  const field = resource.fields[name];
  return field?.kind === 'texts' || field?.kind === 'text'
    ? columnsOf(name, field).map((column) => sql.ref(`record.${column}`))
    : [];
}
