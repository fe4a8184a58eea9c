import { limits, type AddressLabel } from '@zay/contract';
import type { Database, Queries } from '../platform/database/database.ts';
import { refuse, type Refusal, RefusedTransaction } from '../platform/http/refusal.ts';
import {
  deleteAddress,
  findAddresses,
  findTownship,
  insertAddress,
  lockBuyer,
  replaceAddress,
  selectOnly,
  type AddressRow,
} from './addresses.store.ts';

export interface NewAddress {
  readonly cityId: number;
  /** Null for a city without townships. */
  readonly townshipId: number | null;
  readonly label: AddressLabel;
  readonly address: string;
  readonly landmark: string;
  /** '' for the buyer's own. */
  readonly recipientName: string;
  readonly recipientPhone: string;
  /** The address to change; missing for a new one. */
  readonly deliveryAddressId?: number | undefined;
}

/**
 * Saves an address: Home and Work replace the existing one, Other adds (decision 143). The first is selected. An
 * address changed by id keeps its label.
 * @throws {RefusedTransaction} with the refusal `unknown-city`, `unknown-township`, `township-required`,
 * `address-not-found` or `too-many-addresses`
 */
export async function saveAddress(trx: Queries, buyerId: number, sent: NewAddress): Promise<AddressRow> {
  await lockBuyer(trx, buyerId);
  const place = await findTownship(trx, sent.cityId, sent.townshipId);
  if (!place) throw new RefusedTransaction(refuse('unknown-city'));
  if (place.township_id === null) {
    throw new RefusedTransaction(refuse(sent.townshipId === null ? 'township-required' : 'unknown-township'));
  }
  const known = await findAddresses(trx, buyerId);
  const edited = known.find((row) => row.id === sent.deliveryAddressId);
  if (sent.deliveryAddressId && !edited) throw new RefusedTransaction(refuse('address-not-found'));
  const address = {
    label: edited?.label ?? sent.label,
    city_id: place.city_id,
    township_id: place.township_id,
    address: sent.address,
    landmark: sent.landmark,
    recipient_name: sent.recipientName,
    recipient_phone: sent.recipientPhone,
  };
  const same = edited ?? (sent.label === 'Other' ? undefined : known.find((row) => row.label === sent.label));
  if (!same && known.length >= limits.addresses) throw new RefusedTransaction(refuse('too-many-addresses'));
  const nothingSelected = !known.some((row) => row.selected);
  if (same) await replaceAddress(trx, buyerId, same.id, address);
  const id = same?.id ?? (await insertAddress(trx, buyerId, address, nothingSelected));
  if (same && nothingSelected) await selectOnly(trx, buyerId, id);
  const [saved] = await findAddresses(trx, buyerId, id);
  if (!saved) throw new Error(`address ${id} is gone inside its own transaction`);
  return saved;
}

/**
 * Selects the delivery address of orders.
 * @returns null, or the refusal `address-not-found`
 */
export function selectAddressOf(db: Database, buyerId: number, id: number): Promise<null | Refusal> {
  return db.transaction().execute(async (trx) => {
    await lockBuyer(trx, buyerId);
    const [address] = await findAddresses(trx, buyerId, id);
    if (!address) return refuse('address-not-found');
    await selectOnly(trx, buyerId, id);
    return null;
  });
}

/**
 * Deletes an address except Home. If it was selected, the first of the others is selected.
 * @returns null, or the refusal `address-not-found` or `home-address-stays`
 */
export function deleteAddressOf(db: Database, buyerId: number, id: number): Promise<null | Refusal> {
  return db.transaction().execute(async (trx) => {
    await lockBuyer(trx, buyerId);
    const [address] = await findAddresses(trx, buyerId, id);
    if (!address) return refuse('address-not-found');
    if (address.label === 'Home') return refuse('home-address-stays');
    await deleteAddress(trx, buyerId, id);
    const [next] = address.selected ? await findAddresses(trx, buyerId) : [];
    if (next) await selectOnly(trx, buyerId, next.id);
    return null;
  });
}
