import { orderStatuses } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import type { DiscountCode, JudgedCode } from './discount-code.rules.ts';

/** The code in the buyer's cart, for a select list; null without one. */
export const codeInCart = (buyerId: number) =>
  sql<string | null>`(select discount_code from cart where buyer_id = ${buyerId})`;

/**
 * The orders of goods of a buyer that are not cancelled, with those of deleted accounts of the same phone: who registers anew is no
 * new buyer.
 */
const ordersOfPerson = (buyerId: number) => sql`
  select placed.id, placed.buyer_id from customer_order placed
  where placed.type = 'product' and placed.status <> ${orderStatuses.deleted} and placed.buyer_id in (
    select ${buyerId}::int
    union all
    select gone.id from buyer gone join buyer own on own.id = ${buyerId} and own.phone = gone.phone
    where gone.deleted_at is not null)`;

/**
 * @returns the code in this buyer's cart for these products; undefined when staff switched it off, or when it is not in the cart
 *   any more, because an order used it meanwhile
 */
export async function findCode(
  queries: Queries,
  buyerId: number,
  code: string,
  productIds: readonly number[],
): Promise<DiscountCode | undefined> {
  const { rows } = await sql<DiscountCode>`
    select id, code, kind, takes_off, most_off, least_total,
      starts_on is null or starts_on <= (now() at time zone 'Asia/Yangon')::date as has_begun,
      coalesce(ends_on < (now() at time zone 'Asia/Yangon')::date, false) as has_ended,
      most_uses > 0 and uses >= most_uses as is_used_up,
      once_a_buyer and exists (
        select from order_discount used join (${ordersOfPerson(buyerId)}) placed
          on placed.buyer_id = used.buyer_id and placed.id = used.order_id
        where used.discount_code_id = code.id) as is_used,
      first_order and exists (${ordersOfPerson(buyerId)}) as is_late,
      array(
        select wanted.id from unnest(${[...productIds]}::int[]) wanted (id)
        where wanted.id::text = any (code.product_ids)
          or exists (
            select from product_category sorted join category own on own.id = sorted.category_id
            left join category above on above.id = own.parent_id
            join discount_code_category chosen on chosen.category_id in (own.id, own.parent_id, above.parent_id)
            where sorted.product_id = wanted.id and chosen.discount_code_id = code.id)
          or code.product_ids = '{}' and not exists (
            select from discount_code_category where discount_code_id = code.id)
      ) as product_ids
    from discount_code code where code.code = ${code} and active
      and exists (select from cart where buyer_id = ${buyerId} and discount_code = code.code)`.execute(
    queries,
  );
  return rows[0];
}

export async function isCodeKnown(queries: Queries, code: string): Promise<boolean> {
  const known = await queries
    .selectFrom('discount_code')
    .select('id')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return known !== undefined;
}

/** Sets the code of the cart; null removes it. */
export async function putCode(queries: Queries, buyerId: number, code: string | null): Promise<void> {
  await queries
    .insertInto('cart')
    .values({ buyer_id: buyerId, discount_code: code })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ discount_code: code }))
    .execute();
}

/**
 * Takes one use of a code for an order, in one statement: orders that race for the last use wait for each other at the code's
 * row. Lock SKUs before and products after it.
 * @returns false when none is left, or staff switched the code off; the caller then has to roll back
 */
export async function takeUse(trx: Queries, codeId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('discount_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', codeId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('most_uses', '=', 0), eb('uses', '<', eb.ref('most_uses'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives back the use of a cancelled order, if it had a code. Lock SKUs before and products after it. */
export async function giveUseBack(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
): Promise<void> {
  await trx
    .updateTable('discount_code')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('order_discount')
        .select('discount_code_id')
        .where('buyer_id', '=', order.buyer_id)
        .where('order_id', '=', order.id),
    )
    .execute();
}

/** Writes what a code took off an order, and of which products, before the lines are inserted. */
export async function noteCode(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  code: Pick<JudgedCode, 'id' | 'off' | 'productIds'>,
): Promise<void> {
  await trx
    .insertInto('order_discount')
    .values({
      order_id: order.id,
      buyer_id: order.buyer_id,
      discount_code_id: code.id,
      amount: code.off,
      product_ids: [...code.productIds],
    })
    .execute();
}

/** Locks a code until the transaction ends. @returns the number of its uses */
export async function lockUses(trx: Queries, codeId: number): Promise<number> {
  const code = await trx
    .selectFrom('discount_code')
    .select('uses')
    .where('id', '=', codeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return code?.uses ?? 0;
}

/** @returns those of these texts that are ids of products */
export async function findKnownProducts(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from product where id::text = any (${[...ids]}::text[])`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

/** @param buyerId the buyer, by value where it is known */
const usedCode = (what: RawBuilder<unknown>, buyerId: number | null) => sql`(
    select ${what} from order_discount used join discount_code code on code.id = used.discount_code_id
    where used.order_id = placed.id and used.buyer_id = ${buyerId === null ? sql.ref('placed.buyer_id') : buyerId})`;

/** The discount code of `placed`, for a select list; '' without one. @param buyerId the buyer, by value where it is known */
export const codeOfOrder = (buyerId: number | null = null) =>
  sql<string>`coalesce(${usedCode(sql`code.code`, buyerId)}, '')`;

/** What that code took off, in kyats. */
export const codeAmountOf = (buyerId: number) =>
  sql<number>`coalesce(${usedCode(sql`used.amount`, buyerId)}, 0)`;
