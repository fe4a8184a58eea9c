/** Printed documents of orders: packing slips, vouchers, what couriers pick up. */
export const paperKinds = ['slips', 'vouchers', 'manifest'] as const;
