import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@zay/contract';
import {
  checkMarksFile,
  checkProductImport,
  confirmLogin,
  seeAlerts,
  staffEndpoints,
  staffLogin,
  staffLogout,
  startTotp,
  stopProductImport,
  uploadClip,
  uploadImportPictures,
  uploadParcelReceipt,
  uploadPicture,
  uploadProductImport,
} from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isAlerted } from '../platform/database/audit-alerts.ts';
import { accountActs } from './staff-acts/accounts.ts';
import { openRoom, type StaffAct } from './staff-acts/act.ts';
import { educationActs } from './staff-acts/education.ts';
import { goodsActs } from './staff-acts/goods.ts';
import { lookupActs } from './staff-acts/lookups.ts';
import { orderActs } from './staff-acts/orders.ts';
import { peopleActs } from './staff-acts/people.ts';

/** Every call that changes something; new ones must be added to one of these lists. */
const acts: readonly StaffAct[] = [
  ...orderActs,
  ...goodsActs,
  ...lookupActs,
  ...educationActs,
  ...peopleActs,
  ...accountActs,
];

/** Calls without an audit entry, with the reason. */
const unlogged = new Map<Endpoint, string>([
  [staffLogin, 'changes nothing of the shop; the list of sessions tells of it'],
  [staffLogout, 'as the login'],
  [confirmLogin, 'changes nothing by itself; what it opens is logged'],
  [seeAlerts, 'changes nothing of the shop: what its caller has looked at'],
  [startTotp, 'its secret holds for nothing until ConfirmTotp, which is logged'],
  [
    uploadPicture,
    'a file that nothing shows until a record that names it is saved, and which is swept away else',
  ],
  [uploadClip, 'as a picture'],
  [uploadParcelReceipt, 'as a picture'],
  [uploadProductImport, 'a file that changes nothing of the shop until StartProductImport, which is logged'],
  [uploadImportPictures, 'as the file'],
  [checkMarksFile, 'compares the file with the requests, which it does not change'],
  [checkProductImport, 'compares the file with the shop, which it does not change'],
  [
    stopProductImport,
    'leaves what StartProductImport has logged undone in part; both show in the list of imports',
  ],
]);

const room = await openRoom();

const pathsOf = (some: Iterable<Endpoint>) => [...some].map(({ path }) => path).toSorted();

test('[STAFF-22] every changing call of the back office is tested below, or has a reason not to be logged', () => {
  const changing = staffEndpoints.filter(({ method }) => method !== 'GET');
  const done = new Set([...acts.map(({ endpoint }) => endpoint), ...unlogged.keys()]);
  expect(pathsOf(changing)).toEqual(pathsOf(done));
  expect(acts.filter(({ endpoint }) => unlogged.has(endpoint))).toEqual([]);
});

const entriesAfter = (last: number) =>
  room.shop.db.selectFrom('audit_log').selectAll().where('id', '>', last).orderBy('id').execute();

test.each(acts.map((one) => [`${one.endpoint.path.split('/').at(-1)}: ${one.action}`, one] as const))(
  '[STAFF-22] %s is in the audit log, with who, what, before and after',
  async (_name, { endpoint, action, entity, make }) => {
    const { body, files, as = room.owner, id, before, after } = await make(room);
    const { db } = room.shop;
    const { last } = await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow();
    const start = Date.now();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      room.office.call(endpoint, {
        token: as.token,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(files ? { files } : {}),
      });
    const answer = await send();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // As after a lost response: it runs once, and has one entry below.
    if (endpoint.idempotent) expect(await send()).toMatchObject({ status: 200, body: answer.body });

    const entityId =
      id ??
      (body as { id?: number }).id ??
      (answer.body as { id?: number }).id ??
      (answer.body as { code: string }).code;
    const entries = await entriesAfter(last);
    const told = entries.filter((entry) => entry.entity === entity && entry.entity_id === String(entityId));
    expect(told).toMatchObject([
      {
        action,
        before: before ? expect.objectContaining(before) : null,
        after: after ? expect.objectContaining(after) : null,
      },
    ]);
    expect(told[0]?.before).not.toEqual(told[0]?.after);
    // Side effects are logged too, with the same request and author.
    for (const entry of entries)
      expect(entry).toMatchObject({ staff_id: as.id, request_id: expect.stringMatching(/./) });
    expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(1);
    expect(Number(told[0]?.created_at)).toBeGreaterThan(start - 30_000);
    expect(Number(told[0]?.created_at)).toBeLessThan(Date.now() + 30_000);
    // The entity is the name of the record's table.
    const { rows } = await sql`select 1 from pg_tables where tablename = ${entity}`.execute(db);
    expect(rows).toHaveLength(1);
  },
);

/** Alerted although no password of the last minutes is needed, with the reason. */
const alertedWithout = {
  'orders-exported': 'an export is read, not changed; its hourly limit is small',
  'participants-exported': 'as orders',
  'payments-exported': 'as orders',
  'refunds-exported': 'as orders',
  'requests-exported': 'as orders',
  'staff-password-changed': 'its own form asks for the password',
  'totp-set-up': 'as the password',
  'totp-switched-off': 'as the password',
};

test('[SAFE-108] every act that takes a password of the last minutes alerts, and every other alerted act has a reason', () => {
  const silent = acts.filter(({ endpoint, action }) => endpoint.recentLogin && !isAlerted(action));
  expect(silent.map(({ action }) => action)).toEqual([]);
  const open = acts.filter(({ endpoint, action }) => !endpoint.recentLogin && isAlerted(action));
  expect([...new Set(open.map(({ action }) => action))].toSorted()).toEqual(Object.keys(alertedWithout));
});
