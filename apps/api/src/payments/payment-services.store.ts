import type { Language, PaymentService } from '@zay/contract';
import { paymentTypes } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';

/** The active payment methods in the shop's order, or the one with `id`. */
export function findPaymentServices(queries: Queries, id?: number) {
  return queries
    .selectFrom('payment_service')
    .select([
      'id',
      'type',
      'is_gateway',
      'name_en',
      'name_my',
      'holder_name',
      'account_no',
      'instructions_en',
      'instructions_my',
      'image_key',
      'qr_key',
      'mmqr',
      'mmqr_amount',
    ])
    .where('active', '=', true)
    .$if(id !== undefined, (services) => services.where('id', '=', id ?? 0))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export type PaymentServiceRow = Awaited<ReturnType<typeof findPaymentServices>>[number];

export function presentPaymentService(row: PaymentServiceRow, language: Language): PaymentService {
  return {
    id: row.id,
    paymentServiceId: row.id,
    paymentType: row.type,
    name: pick(language, row.name_en, row.name_my),
    url: mediaUrl(row.image_key),
    holderName: row.holder_name,
    accountNo: row.account_no,
    paymentServiceGateWay: row.is_gateway ? row.name_en : '',
    isPaymentGateWay: row.is_gateway,
  };
}

/** With transfer help, for the payment page. */
export function presentReceivingService(row: PaymentServiceRow, language: Language): PaymentService {
  return {
    ...presentPaymentService(row, language),
    instructions: pick(language, row.instructions_en, row.instructions_my),
    qrUrl: mediaUrl(row.qr_key),
    ...presentMmqr(row),
  };
}

/** Nothing for an account without a code. */
export const presentMmqr = (row: { readonly mmqr: string; readonly mmqr_amount: boolean }) =>
  row.mmqr !== '' && { mmqr: { code: row.mmqr, takesAmount: row.mmqr_amount } };

/** The methods for a place: cash on delivery only where available. */
export function presentPaymentServices(
  rows: readonly PaymentServiceRow[],
  language: Language,
  offersCashOnDelivery: boolean,
): PaymentService[] {
  return rows
    .filter((row) => row.type !== paymentTypes.cod || offersCashOnDelivery)
    .map((row) => presentPaymentService(row, language));
}

/** Whether the payment in scope is cash on delivery. */
export const isCod = sql`payment.payment_service_id in (
  select id from payment_service where type = ${sql.lit(paymentTypes.cod)})`;

/** Tables of accounts that receive money. */
type AccountTable = 'bank' | 'payment_service';

export function lockAccount(trx: Queries, table: AccountTable, id: number) {
  return trx.selectFrom(table).select('active').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function setAccountActive(
  trx: Queries,
  table: AccountTable,
  id: number,
  active: boolean,
): Promise<void> {
  await trx.updateTable(table).set({ active }).where('id', '=', id).execute();
}
