import { allTownship } from '@zay/contract';
import { staffCities, staffStates, staffTownships } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { StaffTable, Use } from '../staff-table.ts';

const orders = { en: 'orders', my: 'အော်ဒါ' };
const addresses = { en: 'addresses of buyers', my: 'ဝယ်သူတို့၏ လိပ်စာ' };
const rates = { en: 'delivery fees', my: 'ပို့ဆောင်ခ' };
const profiles = { en: 'profiles of buyers', my: 'ဝယ်သူတို့၏ ကိုယ်ရေးအချက်အလက်' };

const heldByBuyers = (column: string): Use[] => [
  { what: addresses, table: 'address', column },
  { what: profiles, table: 'buyer', column },
  { what: orders, table: 'order_delivery', column },
  { what: rates, table: 'delivery_rate', column },
];

/** A city without townships gets the entry All Township, so that addresses there can be saved. */
async function keepAllTownship(trx: Queries, cityId: number): Promise<void> {
  const others = await trx
    .selectFrom('township')
    .select('id')
    .where('city_id', '=', cityId)
    .where('is_all_township', '=', false)
    .where('active', '=', true)
    .executeTakeFirst();
  const active = !others;
  await trx
    .insertInto('township')
    .values({
      city_id: cityId,
      name_en: allTownship.en,
      name_my: allTownship.my,
      is_all_township: true,
      active,
    })
    .onConflict((conflict) =>
      conflict.column('city_id').where('is_all_township', '=', true).doUpdateSet({ active }),
    )
    .execute();
}

export const placeTables: readonly StaffTable[] = [
  {
    resource: staffStates,
    table: 'state',
    unique: { field: 'name' },
    usedBy: [
      { what: { en: 'cities', my: 'မြို့' }, table: 'city', column: 'state_id' },
      {
        what: { en: 'addresses of the directory', my: 'လိပ်စာလမ်းညွှန်ရှိ လိပ်စာ' },
        table: 'directory_address',
        column: 'state_id',
      },
      { what: { en: 'score requests', my: 'အမှတ်စာရင်း လျှောက်လွှာ' }, table: 'score_request', column: 'state_id' },
      {
        what: { en: 'certificate requests', my: 'အောင်လက်မှတ် လျှောက်လွှာ' },
        table: 'certificate_request',
        column: 'state_id',
      },
    ],
  },
  {
    resource: staffCities,
    table: 'city',
    unique: { field: 'name' },
    usedBy: [
      {
        what: { en: 'townships', my: 'မြို့နယ်' },
        table: 'township',
        column: 'city_id',
        where: sql`not is_all_township`,
      },
      ...heldByBuyers('city_id'),
      {
        what: { en: 'delivery services', my: 'ပို့ဆောင်ရေး ဝန်ဆောင်မှု' },
        table: 'delivery_service_city',
        column: 'city_id',
      },
    ],
    saved: (trx, id) => keepAllTownship(trx, id),
    deleting: async (trx, id) => {
      await trx.deleteFrom('township').where('city_id', '=', id).execute();
    },
  },
  {
    resource: staffTownships,
    table: 'township',
    only: sql`not t.is_all_township`,
    unique: { field: 'name', within: ['cityId'] },
    usedBy: heldByBuyers('township_id'),
    saved: (trx, _id, { values }) => keepAllTownship(trx, Number(values['cityId'])),
    deleted: (trx, values) => keepAllTownship(trx, Number(values['cityId'])),
  },
];
