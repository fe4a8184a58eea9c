import { switchReceivingAccount } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { switchAccount } from '../../payments/switch-account.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { actorOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { registerResource } from './resource.routes.ts';
import type { StaffTable } from './staff-table.ts';
import { placeTables } from './tables/places.ts';
import { settingTables } from './tables/settings.ts';
import { shelfTables } from './tables/shelves.ts';
import { wordTables } from './tables/words.ts';

/** All lookup data of the shop. */
export const staffTables: readonly StaffTable[] = [
  ...shelfTables,
  ...wordTables,
  ...settingTables,
  ...placeTables,
];

const tables = new Map<string, string>(staffTables.map(({ resource, table }) => [resource.name, table]));

/** The table of a resource by its name. */
function tableOf(resource: string): string {
  const table = tables.get(resource);
  if (table === undefined) throw new Error(`no table of ${resource}`);
  return table;
}

/** Content of the shop besides goods: categories, texts, banners, places, delivery and payment methods. */
export function registerStaffContent(app: FastifyInstance, deps: StaffDependencies): void {
  for (const staffTable of staffTables) registerResource(app, deps, staffTable, tableOf);

  route(app, switchReceivingAccount, async (call) => {
    const { kind, id, active } = call.body;
    const done = await transact(
      deps.db,
      async (trx) => (await switchAccount(trx, { kind, id }, active, actorOf(call))) || refuse('not-found'),
    );
    if (done instanceof Refusal) return done;
    const message = active
      ? pick(call.language, 'It is switched on.', 'ဖွင့်ပြီးပါပြီ။')
      : pick(call.language, 'It is switched off.', 'ပိတ်ပြီးပါပြီ။');
    return { message };
  });
}
