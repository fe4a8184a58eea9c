import type { Product } from '../catalogue/build.ts';
import { offerTextIds } from '../content/offer-texts.ts';

const kinds = (names: string) => new Set(names.split(' '));
const large = kinds('appliance furniture');
const fresh = kinds('dryfood drink snack');
const sealed = kinds('dryfood drink snack skincare makeup bath health babycare petfood');
const yearly = kinds('phone computer appliance kitchenappliance watch furniture outdoor');
const halfYearly = kinds('gadget electric sport toy petcare');
const sewn = kinds('shoes bag jacket trousers');
const setUp = kinds('phone computer');

const idOf = (key: string): number => {
  const id = offerTextIds.get(key);
  if (id === undefined) throw new Error(`No offer text "${key}"`);
  return id;
};

const warrantyOf = (kind: string) => {
  if (yearly.has(kind)) return idOf('warranty-12');
  if (halfYearly.has(kind)) return idOf('warranty-6');
  return sewn.has(kind) ? idOf('warranty-seams') : null;
};

const shippingOf = (kind: string) => {
  if (large.has(kind)) return idOf('ship-large');
  return idOf(fresh.has(kind) ? 'ship-fresh' : 'ship-small');
};

const installationOf = (kind: string) => {
  if (kind === 'appliance') return idOf('install-free');
  return setUp.has(kind) ? idOf('install-set-up') : null;
};

const preOrderFrom = 300_000;

/** Which offer texts stand under a product: a matter of its kind, and of its price for pre-orders. */
export const offersOf = ({ kind, skus }: Product) => ({
  shipping_id: shippingOf(kind),
  return_policy_id: idOf(sealed.has(kind) ? 'return-sealed' : 'return-7'),
  warranty_id: warrantyOf(kind),
  installation_id: installationOf(kind),
  pre_order_tc_id: kind === 'phone' && (skus[0]?.original ?? 0) > preOrderFrom ? idOf('pre-order') : null,
});
