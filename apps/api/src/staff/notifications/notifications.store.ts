import { normaliseVoucherNo, type BodyOf, type QueryOf, type StaffRedirectAction } from '@zay/contract';
import type { notificationTargets, sendNotification, sentNotifications } from '@zay/contract/staff';
import { sql } from 'kysely';
import { containing, contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { matching } from '../buyers/matching.ts';
import { foundProducts } from '../found-products.store.ts';
import { buyerColumns, productColumns } from '../mentions.ts';
import { readPage } from '../read-page.store.ts';

type Message = BodyOf<typeof sendNotification>;

/** Maximum choices of a picker. */
const choices = 10;

export function readSent(queries: Queries, ask: QueryOf<typeof sentNotifications>) {
  let rows = queries
    .selectFrom('staff_notification as sent')
    .innerJoin('staff', 'staff.id', 'sent.staff_id')
    .leftJoin('buyer', 'buyer.id', 'sent.buyer_id')
    .select(['sent.id', 'sent.created_at', 'sent.recipients', 'sent.told_at', 'staff.name as by'])
    .select(['sent.title', 'sent.body', 'sent.body_en', 'sent.reference'])
    .select(sql<StaffRedirectAction | ''>`sent.redirect_action`.as('redirect_action'))
    .select(['sent.buyer_id', 'buyer.name as buyer_name', 'buyer.phone']);
  if (ask.to !== undefined) rows = rows.where('sent.buyer_id', ask.to === 'all' ? 'is' : 'is not', null);
  if (ask.search !== '') {
    rows = rows.where((eb) =>
      eb.or([
        contains('sent.title', ask.search),
        contains('sent.body', ask.search),
        contains('sent.body_en', ask.search),
        contains('buyer.name', ask.search),
      ]),
    );
  }
  return readPage(rows, ask, { date: sql`sent.id` }, sql`sent.id`);
}

const living = (queries: Queries) => queries.selectFrom('buyer').where('buyer.deleted_at', 'is', null);

/** Number of buyers to notify, and the highest id. */
export async function countBuyers(queries: Queries): Promise<{ count: number; lastId: number }> {
  const { count, last_id } = await living(queries)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('buyer.id').as('last_id')])
    .executeTakeFirstOrThrow();
  return { count, lastId: last_id ?? 0 };
}

/** Whether the buyer can be notified, and the target of a tap exists. @returns the refusal's code, or null */
export async function missingTarget(queries: Queries, message: Message): Promise<string | null> {
  const { buyerId, redirectAction, reference = 0 } = message;
  const buyer = buyerId !== null && living(queries).select('id').where('id', '=', buyerId);
  if (buyer && !(await buyer.executeTakeFirst())) return 'buyer-not-found';
  if (redirectAction === 'ProductDetail') {
    const product = queries.selectFrom('product').select('id').where('id', '=', reference);
    if (!(await product.where('state', '=', 'published').executeTakeFirst())) return 'product-not-found';
  }
  if (redirectAction === 'OrderDetail') {
    const order = queries.selectFrom('customer_order').select('id').where('id', '=', reference);
    if (!(await order.where('buyer_id', '=', buyerId ?? 0).executeTakeFirst())) return 'order-not-found';
  }
  return null;
}

/** Stores a sent notification. @returns its id */
export async function insertSent(
  trx: Queries,
  sent: {
    readonly staffId: number;
    readonly message: Message;
    readonly recipients: number;
    readonly lastBuyerId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { message, now } = sent;
  const isToOne = message.buyerId !== null;
  const row = await trx
    .insertInto('staff_notification')
    .values({
      staff_id: sent.staffId,
      buyer_id: message.buyerId,
      title: message.title,
      body: message.body.my,
      body_en: message.body.en,
      redirect_action: message.redirectAction ?? '',
      reference: message.reference ?? null,
      recipients: sent.recipients,
      last_buyer_id: sent.lastBuyerId,
      told_at: isToOne ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Possible recipients or targets of a notification, the best ten. */
export async function findTargets(queries: Queries, ask: QueryOf<typeof notificationTargets>) {
  const none = { buyers: [], products: [], orders: [] };
  if (ask.kind === 'buyer') {
    const found = living(queries).select(buyerColumns).where(matching(ask.search));
    return { ...none, buyers: await found.orderBy('buyer.id', 'desc').limit(choices).execute() };
  }
  if (ask.kind === 'product') {
    const found = ask.search === '' ? null : await foundProducts(queries, ask.search);
    const products = await queries
      .selectFrom('product')
      .select(productColumns)
      .where('state', '=', 'published')
      .$if(found !== null, (rows) => rows.where(sql<boolean>`product.id = any (${found}::integer[])`))
      .orderBy('product.id', 'desc')
      .limit(choices)
      .execute();
    return { ...none, products };
  }
  const orders = await queries
    .selectFrom('customer_order')
    .select(['id', 'voucher_no', 'created_at'])
    .where('buyer_id', '=', ask.buyerId ?? 0)
    .where('refused_reason', 'is', null)
    .$if(ask.search !== '', (rows) =>
      rows.where('voucher_no', 'like', containing(normaliseVoucherNo(ask.search))),
    )
    .orderBy('id', 'desc')
    .limit(choices)
    .execute();
  return { ...none, orders };
}

/** Unfinished notifications to all buyers, oldest first. */
export function findUnsent(queries: Queries) {
  return queries
    .selectFrom('staff_notification')
    .select('id')
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** @returns undefined when it was finished concurrently */
export function lockUnsent(trx: Queries, id: number) {
  return trx
    .selectFrom('staff_notification')
    .select(['id', 'title', 'body', 'body_en', 'reference', 'reached', 'last_buyer_id'])
    .select(sql<StaffRedirectAction | ''>`redirect_action`.as('redirect_action'))
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** @param upTo the last notified buyer */
export async function saveReached(
  trx: Queries,
  sent: { readonly id: number; readonly last_buyer_id: number },
  upTo: number,
): Promise<void> {
  await trx
    .updateTable('staff_notification')
    .set({ reached: upTo, ...(upTo === sent.last_buyer_id ? { told_at: sql<Date>`now()` } : {}) })
    .where('id', '=', sent.id)
    .execute();
}
