/** A rule of `npm run verify`, what it finds, and the statements that violate it alone. */
export type Damage = readonly [rule: string, found: string, ...statements: string[]];

interface SoldShop {
  readonly buyer: { readonly id: number };
  /** The SKU of the waiting order `live`. */
  readonly sku: { readonly skuId: number };
  /** The SKU of the delivered order `back`, which was paid in cash. */
  readonly other: { readonly skuId: number };
  readonly live: number;
  readonly back: number;
  readonly staffId: number;
}

/** Damages of returns, order links and hand-overs of cash. */
export function damagesOfSales({ buyer, sku, other, live, back, staffId }: SoldShop): readonly Damage[] {
  const line = `(select id from order_line where order_id = ${back})`;
  /** A return of the order, received as far as the columns say. */
  const returned = (status: string, columns = '', values = '') => [
    `insert into buyer_return (id, buyer_id, order_id, status, reason, decided_at, closed_at)
    values (888, ${buyer.id}, ${back}, '${status}', 'other', now(), ${status === 'accepted' ? 'null' : 'now()'})`,
    `insert into buyer_return_line (return_id, order_line_id, qty, free_qty ${columns})
    values (888, ${line}, 1, 1 ${values})`,
  ];

  const linked = (values: string) => [
    `insert into order_link (id, created_by, status, created_at, expires_at, buyer_id, claimed_at, order_id, ended_at)
    values (888, ${staffId}, ${values})`,
  ];

  /** All cash of the order handed over. */
  const handover = (counted: number) => [
    `insert into cash_handover (id, counted, received_by) values (888, ${counted}, ${staffId})`,
    `insert into cash_handover_order values (888, ${back}, 3000, ${counted}, 0)`,
  ];
  return [
    [
      'stock-of-orders',
      `SKU ${other.skuId}: status 4, ordered 1, took 1`,
      ...returned('accepted', ', received, restocked', ', 1, 1'),
    ],
    ['return-once', 'returned 2 of 1', ...returned('accepted'), `update buyer_return_line set qty = 2`],
    [
      'return-of-order',
      'return 888 accepted, order 1',
      ...returned('accepted'),
      `update buyer_return set order_id = ${live}`,
      `update buyer_return_line set order_line_id = (select id from order_line where order_id = ${live})`,
    ],
    [
      'return-of-order',
      'return 888 refused, order 4',
      ...returned('refused'),
      'delete from buyer_return_line',
    ],
    [
      'return-done',
      'accepted: awaited 2, came 2',
      ...returned('accepted', ', received, free_received', ', 1, 1'),
    ],
    ['return-done', 'received: awaited 2, came 0', ...returned('received')],
    [
      'return-refund',
      'refunded 1001, pieces 1000, fees 0',
      ...returned('received', ', received, free_received', ', 1, 1'),
      `insert into refund (buyer_id, order_id, amount, reason, return_id)
      values (${buyer.id}, ${back}, 1001, 'part', 888)`,
    ],
    [
      'return-part',
      'overpaid of return 888',
      ...returned('received', ', received, free_received', ', 1, 1'),
      `insert into refund (buyer_id, order_id, amount, reason, return_id, status, done_at)
      values (${buyer.id}, ${back}, 1, 'overpaid', 888, 'withdrawn', now())`,
    ],
    [
      'return-private',
      'private file of buyer nobody',
      ...returned('accepted'),
      `insert into file (key, sha256, bytes, kind, mime) values ('slip.jpg', repeat('0', 64), 1, 'private', 'image/jpeg')`,
      `insert into buyer_return_picture values (888, 'slip.jpg')`,
    ],
    [
      'link-holds',
      `SKU ${sku.skuId}: open, agreed 1, took 0, holds 0`,
      ...linked(`'open', now(), now() + interval '1 day', null, null, null, null`),
      `insert into order_link_line (order_link_id, sku_id, qty, price, original_price)
      values (888, ${sku.skuId}, 1, 900, 1000)`,
    ],
    [
      'link-over',
      'still open',
      ...linked(`'open', now() - interval '3 hours', now() - interval '2 hours', null, null, null, null`),
    ],
    [
      'link-order',
      `order of buyer ${buyer.id}, claimed by ${buyer.id}`,
      ...linked(`'ordered', now(), now() + interval '1 day', ${buyer.id}, now(), ${live}, now()`),
    ],
    ['cash-counted', 'counted 2900, due 3000, for orders 2900', ...handover(2_900)],
    [
      'cash-handed-over',
      'hand-over 888 says 0, entries 3000',
      ...handover(3_000),
      'alter table cash_handover disable trigger user',
      `update cash_handover set withdrawn_at = now(), withdrawn_by = ${staffId}`,
    ],
  ];
}
