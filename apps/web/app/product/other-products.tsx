import { ProductRow } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';
import type { LoadedProduct } from './load.ts';

/** What there is in the place of a product that is not there. */
export default function OtherProducts({ failure, others = [] }: LoadedProduct) {
  const t = useText();
  return (
    <ProductRow
      title={t(failure?.['categoryId'] ? 'catalog.related' : 'home.bestSelling')}
      products={others}
    />
  );
}
