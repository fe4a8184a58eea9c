import { formFields, staffCategories, staffResources, type StaffResource } from '@zay/contract/staff';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hostileHtml, strangersIn } from '../../testing/hostile-html.ts';
import { sampleOf } from '../../testing/lookup-data.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';
import { staffTables } from './content.routes.ts';

const shop = await openTestShop();
const office = await openTestOffice(shop);
const { token } = await office.member('owner');

const read = async (resource: StaffResource, id: unknown) => {
  const { status, body } = await office.call(resource.one, { token, query: { id } as never });
  expect(status, JSON.stringify(body)).toBe(200);
  // As sent back.
  const sent = Object.entries(body as object).map(([name, value]) => [
    name,
    resource.fields[name]?.kind === 'picture' ? ((value as { key: string } | null)?.key ?? null) : value,
  ]);
  return Object.fromEntries(sent) as Record<string, unknown> & { version: string };
};
const save = (resource: StaffResource, body: object) =>
  office.call(resource.save, { token, body: body as never });
const listed = async (resource: StaffResource, query: object = {}) => {
  const { status, body } = await office.call(resource.list, {
    token,
    query: { pageSize: 100, ...query } as never,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** A new record, or the first of a fixed set. */
async function aRecord(resource: StaffResource, word?: string) {
  const values = await sampleOf(shop.db, resource, word);
  if (resource.isFixed) {
    const id = (await listed(resource)).items[0]!.id;
    const { version } = await read(resource, id);
    const { status } = await save(resource, { ...values, id, version });
    expect(status).toBe(200);
    return { id, values };
  }
  const { status, body } = await save(resource, { ...values, id: null });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id, values };
}

const logOf = (resource: StaffResource, id: unknown) =>
  auditOf(
    shop.db,
    staffTables.find((table) => table.resource.name === resource.name)!.table,
    id as number | string,
  );

describe.each(staffResources.map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ resource }) => {
    test('[STAFF-13] is added, listed, read, changed and deleted, each time in the audit log', async () => {
      const { id, values } = await aRecord(resource);
      const { version, ...record } = await read(resource, id);
      expect(record).toEqual({ id, ...values });

      const changed = await sampleOf(shop.db, resource, 'Changed');
      for (const [name, field] of Object.entries(resource.fields))
        if (field.isOnce) changed[name] = values[name];
      expect((await save(resource, { ...changed, id, version })).status).toBe(200);
      const { version: later, ...saved } = await read(resource, id);
      expect(saved).toEqual({ id, ...changed });
      expect(later).not.toBe(version);

      const search = resource.fields['name'] || resource.fields['title'] ? { search: 'changed' } : {};
      const { items, total } = await listed(resource, { ...search, sort: 'id', direction: 'desc' });
      expect(items.map((item) => item.id)).toContain(id);
      expect(total).toBeGreaterThan(0);

      if (resource.remove) {
        const gone = await office.call(resource.remove, { token, body: { id: Number(id) } });
        expect(gone.status, JSON.stringify(gone.body)).toBe(200);
        const missing = await office.call(resource.one, { token, query: { id } as never });
        expect(missing.status).toBe(404);
      }
      const log = await logOf(resource, id);
      const done = log.map(({ action }) => action.split('-').at(-1));
      expect(done).toEqual(resource.isFixed ? ['changed', 'changed'] : ['added', 'changed', 'deleted']);
      expect(log[1]!.before).not.toEqual(log[1]!.after);
      expect(log.every((entry) => entry.staff_id !== null)).toBe(true);
    });

    test('[STAFF-13] has an order without gaps, and every sort', async () => {
      for (const sort of resource.sorts) {
        for (const direction of ['asc', 'desc']) await listed(resource, { sort, direction });
      }
      if (!resource.move) return;
      const first = await aRecord(resource);
      const { items } = await listed(resource, { sort: 'id', direction: 'desc' });
      const { siblings } = items.find(({ id }) => id === first.id)! as unknown as { siblings: number };
      const position = async () =>
        (await listed(resource, { sort: 'id', direction: 'desc' })).items.find(({ id }) => id === first.id)!
          .position;
      expect(await position()).toBe(resource.isFixed ? 1 : siblings);
      for (const [wish, place] of [
        [1, 1],
        [2, Math.min(2, siblings)],
        [999_999, siblings],
      ] as const) {
        const body = { id: Number(first.id), position: wish };
        expect((await office.call(resource.move, { token, body })).status).toBe(200);
        expect(await position()).toBe(place);
      }
    });

    test('[STAFF-13] saving an outdated record is refused with the name of the other author', async () => {
      const { id, values } = await aRecord(resource);
      const { version } = await read(resource, id);
      const other = await office.member('owner');
      const theirs = await sampleOf(shop.db, resource, 'Theirs');
      for (const [name, field] of Object.entries(resource.fields))
        if (field.isOnce) theirs[name] = values[name];
      const body = { ...theirs, id, version } as never;
      expect((await office.call(resource.save, { token: other.token, body })).status).toBe(200);
      const late = await save(resource, { ...values, id, version });
      expect([late.status, late.body]).toMatchObject([409, { code: 'changed-meanwhile', by: other.name }]);
      expect(await read(resource, id)).toMatchObject(theirs);
    });

    test('[STAFF-13] invalid input is refused at its fields, never with 500', async () => {
      const { id, values } = await aRecord(resource);
      const { version } = await read(resource, id);
      for (const bad of [null, '', -1, 1.5, 'x'.repeat(60_000), [], {}, { en: '', my: '' }, '\u0000', true]) {
        for (const name of Object.keys(formFields(resource.fields))) {
          const { status, body } = await save(resource, { ...values, id, version, [name]: bad });
          expect([200, 400, 409], `${name} ${JSON.stringify(bad).slice(0, 60)}`).toContain(status);
          if (status === 400)
            expect((body as never as { errors: { field: string }[] }).errors[0]?.field).toMatch(name);
        }
      }
      for (const wrong of ['x', '', 0, 2_000_000_000, -5, null, {}]) {
        const query = { id: wrong } as never;
        expect((await office.call(resource.one, { token, query })).status).toBeGreaterThan(399);
        expect((await office.call(resource.one, { token, query })).status).toBeLessThan(500);
        const { status } = await save(resource, { ...values, id: wrong ?? 'none', version: 'x' });
        expect([400, 404]).toContain(status);
        if (!resource.remove) continue;
        const gone = await office.call(resource.remove, { token, body: { id: wrong } as never });
        expect([400, 404]).toContain(gone.status);
      }
    });
  },
);

const withHtml = staffResources.filter(({ fields }) =>
  Object.values(fields).some(({ kind }) => kind === 'html'),
);

describe.each(withHtml.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test('[SAFE-06] stores no executable HTML, in any field and language', async () => {
    const { id, values } = await aRecord(resource);
    const fields = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'html');
    for (let at = 0; at < hostileHtml.length; at += 20) {
      const hostile = hostileHtml.slice(at, at + 20).join('\n');
      const html = Object.fromEntries(
        fields.map(([name]) => [name, { en: `<p>kept</p>${hostile}`, my: `<p>သိမ်း</p>${hostile}` }]),
      );
      const { version } = await read(resource, id);
      expect((await save(resource, { ...values, ...html, id, version })).status).toBe(200);
      const stored = await read(resource, id);
      for (const [name] of fields) {
        const { en, my } = stored[name] as { en: string; my: string };
        expect(en).toContain('<p>kept</p>');
        expect(my).toContain('<p>သိမ်း</p>');
        expect([...strangersIn(en), ...strangersIn(my)]).toEqual([]);
      }
    }
  });
});

test('[STAFF-13] every reference to a record is counted before it is deleted', async () => {
  const { rows } = await sql<{ table: string; column: string; held: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as held, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
    where contype = 'f'`.execute(shop.db);
  for (const { resource, table, usedBy = [], links = {}, rows: records = {} } of staffTables) {
    if (resource.isFixed) continue;
    const known = [
      ...usedBy.map((use) => `${use.table}.${use.column}`),
      ...Object.values({ ...links, ...records }).map((link) => `${link.table}.${link.owner}`),
    ];
    const holders = rows
      .filter(({ held }) => held === table)
      // The composite key of the tree ends with the level.
      .map((row) => `${row.table}.${row.column === 'parent_level' ? 'parent_id' : row.column}`);
    expect([...new Set(known)].sort(), table).toEqual(expect.arrayContaining([...new Set(holders)].sort()));
  }
});

test('[FAST-09 STAFF-13] every table of lookup data invalidates caches', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname like '%_announced'`.execute(shop.db);
  const announced = new Set(rows.map(({ name }) => name));
  for (const { table, links = {}, rows: records = {} } of staffTables) {
    // Carts are not cached.
    if (table === 'discount_code') continue;
    expect(announced).toContain(table);
    for (const link of Object.values({ ...links, ...records })) expect(announced).toContain(link.table);
  }
});

const addedBranch = async (name: string, parentId: number | null) => {
  const values = { parentId, image: null, background: null, popular: false, hidden: false };
  const category = { ...values, id: null, name: { en: `Branch ${name}`, my: '' } };
  return (await save(staffCategories, category)).body.id as number;
};
const branches = async () => {
  const { items } = await listed(staffCategories, { search: 'branch' });
  return (items as unknown as { name: { en: string } }[]).map(({ name }) => name.en.replace('Branch ', ''));
};

test('[STAFF-13] categories are listed as a tree, each branch in its own order', async () => {
  const first = await addedBranch('A', null);
  const second = await addedBranch('B', null);
  const below = await addedBranch('B1', second);
  const last = await addedBranch('B2', second);
  await addedBranch('A1', first);
  await addedBranch('B1a', below);
  expect(await branches()).toEqual(['A', 'A1', 'B', 'B1', 'B1a', 'B2']);
  await office.call(staffCategories.move!, { token, body: { id: last, position: 1 } });
  expect(await branches()).toEqual(['A', 'A1', 'B', 'B2', 'B1', 'B1a']);
});
