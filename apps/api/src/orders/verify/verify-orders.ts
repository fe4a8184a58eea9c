import { orderStatuses, paymentStatuses, educationSteps, goodsSteps } from '@zay/contract';
import { sql } from 'kysely';
import { firstOrderStatus } from '../life/order-states.ts';
import type { ShopRule } from '../life/shop-rule.ts';
import { linePaid } from '../returns/returns.store.ts';

const pairs = (steps: typeof goodsSteps) =>
  Object.entries(steps).flatMap(([from, all]) => all.map((to) => `${from} to ${to}`));

/** Orders are complete, unique, and reached their status by allowed steps. */
export const orderRules: readonly ShopRule[] = [
  {
    name: 'order-whole',
    says: 'An order has a payment and a history; one of goods that was placed has lines and a delivery too.',
    breaches: sql`
      select voucher_no as subject, missing as found from (
        select voucher_no, concat_ws(', ',
          case when not exists (select from payment where order_id = placed.id) then 'no payment' end,
          case when not exists (select from order_status_event where order_id = placed.id) then 'no history' end,
          case when type = 'product' and refused_reason is null and not exists (select from order_line where order_id = placed.id)
            then 'no lines' end,
          case when type = 'product' and refused_reason is null and not exists (select from order_delivery where order_id = placed.id)
            then 'no delivery' end
        ) as missing
        from customer_order placed
      ) judged
      where missing <> ''`,
  },
  {
    name: 'order-answered',
    says: 'An order that a buyer was told of is there, and theirs.',
    breaches: sql`
      select answer.response ->> 'voucherNo' as subject, 'no such order of buyer ' || answer.buyer_id as found
      from idempotency_key answer
      where answer.operation like 'PostOrder%' and answer.response is not null and not exists (
        select from customer_order placed
        where placed.id = (answer.response ->> 'orderId')::int and placed.buyer_id = answer.buyer_id
          and placed.voucher_no = answer.response ->> 'voucherNo')`,
  },
  {
    name: 'voucher-once',
    says: 'A voucher number belongs to one order.',
    breaches: sql`
      select voucher_no as subject, count(*) || ' orders' as found
      from customer_order group by voucher_no having count(*) > 1`,
  },
  {
    name: 'order-total',
    says: 'The total of an order of goods that was placed is that of its lines.',
    breaches: sql`
      select voucher_no as subject, 'total ' || total_amount || ', lines ' || lines.amount as found
      from customer_order placed join (
        select order_id, sum(price::bigint * qty) as amount from order_line group by order_id
      ) lines on lines.order_id = placed.id
      where type = 'product' and refused_reason is null and total_amount <> lines.amount`,
  },
  {
    name: 'line-money',
    says: 'Tax and discount of an order are those of its lines, none of which costs less than nothing, and goods that a code is not for do without it.',
    breaches: sql`
      select voucher_no as subject, 'discount ' || discount_amount || ', lines ' || lines.discount
        || ', tax ' || tax_amount || ', lines ' || lines.tax || ', without the code ' || lines.other as found
      from customer_order placed left join order_discount code on code.order_id = placed.id
      cross join lateral (
        select sum(line.discount) as discount, sum(line.tax) as tax, min(${linePaid}) as least,
          coalesce(sum(line.discount) filter (where product_id <> all (code.product_ids)), 0) as other
        from order_line line where line.order_id = placed.id
      ) lines
      where type = 'product' and refused_reason is null and (discount_amount <> lines.discount or tax_amount <> lines.tax
        or least < 0 or lines.other > greatest(discount_amount - coalesce(code.amount, 0), 0))`,
  },
  {
    name: 'promotion-in-time',
    says: 'A promotion price or a free piece was sold only from the begin of its promotion until its end.',
    breaches: sql`
      select voucher_no as subject, 'SKU ' || line.sku_id || ' at ' || line.price || ' Ks' as found
      from order_line line join customer_order placed on placed.id = line.order_id
      where placed.refused_reason is null
        and (placed.created_at < line.promotion_from or placed.created_at >= line.promotion_to)`,
  },
  {
    name: 'order-fee',
    says: 'An education order that was placed costs the fee of its request, and brings no goods.',
    breaches: sql`
      select voucher_no as subject, 'net ' || net_amount || ', fee ' || fee || ', lines ' || lines as found
      from (
        select placed.*, coalesce(score.fee, certificate.fee, class.fee) as fee,
          (select count(*) from order_line where order_id = placed.id) as lines
        from customer_order placed
        left join score_request score on score.id = score_request_id
        left join certificate_request certificate on certificate.id = certificate_request_id
        left join class_registration class on class.id = class_registration_id
        where type <> 'product' and refused_reason is null
      ) judged
      where net_amount <> fee or lines > 0`,
  },
  {
    name: 'request-once',
    says: 'A request of education has at most one order that is not cancelled.',
    breaches: sql`
      select min(voucher_no) as subject, count(*) || ' orders of ' || type || ' ' || request as found
      from (
        select *, coalesce(score_request_id, certificate_request_id, class_registration_id) as request
        from customer_order where type <> 'product' and status <> ${orderStatuses.deleted}
      ) placed
      group by type, request having count(*) > 1`,
  },
  {
    name: 'class-places',
    says: 'A class with a number of places has no more orders than that which are not cancelled.',
    breaches: sql`
      select 'class ' || id as subject, count(*) || ' orders of ' || places || ' places' as found
      from (
        select class.id, class.places
        from training_class class, class_registration registration, customer_order placed
        where registration.training_class_id = class.id and placed.class_registration_id = registration.id
          and placed.status <> ${orderStatuses.deleted}
      ) taken
      group by id, places having count(*) > places`,
  },
  {
    name: 'request-corrections',
    says: 'A finished or refused request asks the buyer to correct nothing, and a refused one has no order in work.',
    breaches: sql`
      select placed.voucher_no as subject, case when asked is null then 'refused' else 'to correct' end as found
      from customer_order placed
      join lateral (
        select asked_changes, refusal_reason from score_request where id = placed.score_request_id
        union all
        select asked_changes, refusal_reason from certificate_request where id = placed.certificate_request_id
        union all
        select asked_changes, refusal_reason from class_registration where id = placed.class_registration_id
      ) request (asked, refused) on true
      where placed.type <> 'product'
        and (asked is not null and (refused <> '' or placed.status = ${orderStatuses.transported})
          or refused <> '' and placed.status = ${orderStatuses.ordered})`,
  },
  {
    name: 'request-finished',
    says: 'An education order is finished only when its latest payment succeeded, one of a score list with its result or a refusal; a decision may be corrected later, and what was given up asked for.',
    breaches: sql`
      select voucher_no as subject, missing as found from (
        select voucher_no, concat_ws(', ',
          case when latest.status <> ${paymentStatuses.success} and not exists (
              select from audit_log
              where action = 'payment-corrected' and entity = 'payment'
                  and entity_id in (select id::text from payment where order_id = placed.id)
                or action = 'rest-given-up' and entity = 'customer_order' and entity_id = placed.id::text
            ) then 'payment ' || latest.status end,
          case when score.id is not null and score.released_at is null and score.refusal_reason = '' then 'no result' end
        ) as missing
        from customer_order placed
        join lateral (
          select id, status from payment where order_id = placed.id order by id desc limit 1
        ) latest on true
        left join score_request score on score.id = placed.score_request_id
        where placed.type <> 'product' and placed.status = ${orderStatuses.transported}
      ) judged
      where missing <> ''`,
  },
  {
    name: 'order-net',
    says: 'An order costs its total with delivery and tax, less the discount.',
    breaches: sql`
      select voucher_no as subject, 'net ' || net_amount || ', parts ' || parts as found
      from (
        select *, total_amount + delivery_fee + tax_amount - discount_amount as parts from customer_order
      ) placed
      where net_amount <> parts`,
  },
  {
    name: 'step-allowed',
    says: 'An order takes only the steps of its kind, from its first status on.',
    breaches: sql`
      select voucher_no as subject, coalesce(step, 'begins as ' || to_status) as found
      from (
        select order_id, to_status, from_status || ' to ' || to_status as step from order_status_event
      ) event join customer_order placed on placed.id = event.order_id
      where case
        when step is null then to_status <> ${firstOrderStatus}
        when type = 'product' then step <> all (${pairs(goodsSteps)}::text[])
        else step <> all (${pairs(educationSteps)}::text[])
      end`,
  },
  {
    name: 'step-follows',
    says: 'A step begins where the one before it ended.',
    breaches: sql`
      select voucher_no as subject,
        'from ' || coalesce(from_status::text, 'nothing') || ' after ' || coalesce(before::text, 'nothing') as found
      from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before
        from order_status_event
      ) event join customer_order placed on placed.id = event.order_id
      where from_status is distinct from before`,
  },
  {
    name: 'status-of-history',
    says: 'The status of an order is that of its last step.',
    breaches: sql`
      select voucher_no as subject, 'status ' || status || ', history ' || last.to_status as found
      from customer_order placed join (
        select distinct on (order_id) order_id, to_status from order_status_event order by order_id, id desc
      ) last on last.order_id = placed.id
      where status <> last.to_status`,
  },
];
