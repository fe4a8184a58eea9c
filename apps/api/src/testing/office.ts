import type { Clock } from '../platform/clock.ts';
import { openOrderShop } from './orders.ts';
import { openTestOffice } from './staff.ts';

/** For a whole test file: a shop that takes orders, as `openOrderShop` opens it, and its back office. */
export async function openOrderOffice({ clock, isWhole = true }: { clock?: Clock; isWhole?: boolean } = {}) {
  const kit = await openOrderShop({}, { isWhole });
  const office = await openTestOffice(kit.shop, clock ? { clock } : {});
  const nameOf = async (buyerId: number): Promise<string> => {
    const rows = kit.shop.db.selectFrom('buyer').select('name').where('id', '=', buyerId);
    return (await rows.executeTakeFirstOrThrow()).name;
  };
  return { ...kit, office, nameOf };
}
