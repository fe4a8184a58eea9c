import { Price } from '../ui/price.tsx';
import { shownPrice, type Priced } from './price.rules.ts';

/** Price tag of a product or SKU. */
export function ProductPrice({ of, large = false }: { of: Priced; large?: boolean }) {
  const { now, before, percentOff } = shownPrice(of);
  if (before === undefined) return <Price original={now} large={large} />;
  return <Price original={before} promoted={now} percent={percentOff ?? null} large={large} />;
}
