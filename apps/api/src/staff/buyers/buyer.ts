import type { AddressLabel, OrderStatusId, OrderType, PaymentStatusId } from '@zay/contract';
import type { StaffBuyer, StaffBuyerRow } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import {
  findAddresses,
  findBuyer,
  latestOrders,
  latestSessions,
  sumOrders,
  type readBuyers,
} from './buyers.store.ts';

type Row = Awaited<ReturnType<typeof readBuyers>>['items'][number];

export const presentRow = (row: Row): StaffBuyerRow => ({
  id: row.id,
  name: row.name,
  phone: row.phone ?? '',
  state: row.state,
  registeredAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

/** All that support sees of a buyer; null when there is none. */
export async function readBuyer(queries: Queries, id: number): Promise<StaffBuyer | null> {
  const buyer = await findBuyer(queries, id);
  if (!buyer) return null;
  const [sum, orders, addresses, sessions] = await Promise.all([
    sumOrders(queries, id),
    latestOrders(queries, id),
    findAddresses(queries, id),
    latestSessions(queries, id),
  ]);
  return {
    ...presentRow(buyer),
    url: mediaUrl(buyer.photo_key),
    hasFacebook: buyer.has_facebook === true,
    orderCount: sum.count,
    orderTotal: sum.total,
    orders: orders.map((order) => ({
      id: order.id,
      voucherNo: order.voucher_no,
      type: order.type as OrderType,
      status: order.status as OrderStatusId,
      paymentStatus: order.payment_status as PaymentStatusId | null,
      netAmount: order.net_amount,
      createdAt: order.created_at.toISOString(),
    })),
    addresses: addresses.map((row) => ({
      id: row.id,
      label: row.label as AddressLabel,
      city: { en: row.city_en, my: row.city_my },
      township: { en: row.township_en, my: row.township_my },
      address: row.address,
      landmark: row.landmark,
      isSelected: row.selected,
      recipientName: row.recipient_name,
      recipientPhone: row.recipient_phone,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      endedAt: session.revoked_at?.toISOString() ?? null,
    })),
  };
}
