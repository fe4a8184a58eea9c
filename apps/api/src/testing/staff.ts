import { join } from 'node:path';
import type { Endpoint, ResponseOf } from '@zay/contract';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { staffLogin, type StaffMember } from '@zay/contract/staff';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import type { ReadDisks } from '../platform/files/disk-room.ts';
import { createStaffApi } from '../staff-app.ts';
import { assertAuditNamed } from './audit-names.ts';
import { testCost } from './passwords.ts';
import { closeLater } from './close-later.ts';
import {
  callOverHttp,
  listen,
  testTokenSecret,
  type Answer,
  type CallOptions,
  type TestShop,
  type TestShopOptions,
} from './shop.ts';

export type StaffRole = 'owner' | 'sales' | 'catalogue' | 'education';

export const staffPassword = 'a long enough one';
const passwordHash = hash(staffPassword, testCost);
let members = 0;

/** A member of staff with `staffPassword`, exempt from one-time codes like demo accounts. */
export async function makeStaff(
  db: Database,
  role: StaffRole,
  changes: Partial<Insertable<DB['staff']>> = {},
): Promise<{ readonly id: number; readonly email: string }> {
  members += 1;
  return db
    .insertInto('staff')
    .values({
      email: `${role}${members}@staff.test`,
      name: `Test ${role}`,
      password_hash: await passwordHash,
      role_code: role,
      is_demo: true,
      ...changes,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** Audit entries of a record, oldest first. @param entity its table */
export function auditOf(db: Database, entity: string, id: number | string) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
}

export interface TestMember extends StaffMember {
  readonly token: string;
}

export interface TestOffice {
  /** `http://127.0.0.1:port` of the back office's API. */
  readonly url: string;
  /** Calls a back office endpoint over HTTP, optionally with a token. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<ResponseOf<E>>>;
  /** A new, logged-in member of staff. */
  member(role: StaffRole): Promise<TestMember>;
}

/** The API of the back office on loopback, on the database and files of a shop; same lifetime as of `openTestShop`. */
export async function openTestOffice(
  shop: TestShop,
  options: Pick<TestShopOptions, 'clock' | 'logTo'> & { readonly readDisks?: ReadDisks } = {},
): Promise<TestOffice> {
  const app = await createStaffApi({
    config: shop.config,
    db: shop.db,
    files: shop.files,
    cacheFolder: join(shop.filesFolder, 'cache'),
    tokenSecret: testTokenSecret,
    clock: options.clock ?? systemClock,
    passwordCost: testCost,
    ...(options.readDisks ? { readDisks: options.readDisks } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  const url = await listen(app);
  closeLater(async () => {
    await app.close();
    await assertAuditNamed(shop.db);
  });
  const call: TestOffice['call'] = (endpoint, callOptions = {}) => callOverHttp(url, endpoint, callOptions);
  return {
    url,
    call,
    async member(role) {
      const { email } = await makeStaff(shop.db, role);
      const { status, body } = await call(staffLogin, { body: { email, password: staffPassword } });
      if (status !== 200) throw new Error(`login of staff answered ${status}`);
      return { ...body.staff, token: body.token };
    },
  };
}
