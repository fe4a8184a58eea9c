import type { Queries } from '../../src/platform/database/database.ts';

export interface DemoAddress {
  readonly cityId: number;
  readonly townshipId: number;
  readonly address: string;
  readonly landmark: string;
}

export interface DemoBuyer {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly home: DemoAddress;
  readonly work: DemoAddress | null;
}

/** The demo buyers with their addresses, in id order: the first two are the demo accounts. */
export async function findBuyers(db: Queries): Promise<DemoBuyer[]> {
  const buyers = await db.selectFrom('buyer').select(['id', 'phone', 'name']).orderBy('id').execute();
  const addresses = await db.selectFrom('address').selectAll().execute();
  const find = (buyerId: number, label: 'Home' | 'Work'): DemoAddress | null => {
    const row = addresses.find((one) => one.buyer_id === buyerId && one.label === label);
    return row
      ? { cityId: row.city_id, townshipId: row.township_id, address: row.address, landmark: row.landmark }
      : null;
  };
  return buyers.map(({ id, phone, name }) => {
    const home = find(id, 'Home');
    if (!home || phone === null) throw new Error(`Demo data: buyer ${id} has no phone or no home`);
    return { id, phone, name, home, work: find(id, 'Work') };
  });
}

export type StaffIds = Readonly<Record<'owner' | 'sales' | 'catalogue' | 'education', number>>;

/** The demo staff, one per role. */
export async function findStaff(db: Queries): Promise<StaffIds> {
  const rows = await db.selectFrom('staff').select(['id', 'role_code']).orderBy('id').execute();
  const idOf = (role: string): number => {
    const row = rows.find((one) => one.role_code === role);
    if (!row) throw new Error(`Demo data: no staff of the role ${role}`);
    return row.id;
  };
  return {
    owner: idOf('owner'),
    sales: idOf('sales'),
    catalogue: idOf('catalogue'),
    education: idOf('education'),
  };
}
