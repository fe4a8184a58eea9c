import { notificationTargets } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { api } from '../platform/api.ts';
import type { Choice } from '../ui/form/search-select.tsx';

export async function findBuyers(search: string): Promise<readonly Choice[]> {
  const { buyers } = await api(notificationTargets, { query: { kind: 'buyer', search } });
  return buyers.map(({ id, name, phone }) => ({ id, label: phone ? `${name}, ${phone}` : name }));
}

/** @param pick which language names are shown in */
export async function findProducts(
  search: string,
  pick: (name: { readonly en: string; readonly my: string }) => string,
): Promise<readonly Choice[]> {
  const { products } = await api(notificationTargets, { query: { kind: 'product', search } });
  return products.map(({ id, name }) => ({ id, label: pick(name) }));
}

export async function findOrders(search: string, buyerId: number): Promise<readonly Choice[]> {
  const { orders } = await api(notificationTargets, { query: { kind: 'order', search, buyerId } });
  return orders.map(({ id, voucherNo, createdAt }) => ({
    id,
    label: `${voucherNo}, ${formatDate(createdAt)}`,
  }));
}
