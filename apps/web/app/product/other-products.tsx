import { ProductRow } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';
import type { LoadedProduct } from './load.ts';

/** Suggestions in place of a missing product. */
export default function OtherProducts({ failure, others = [] }: LoadedProduct) {
  const t = useText();
  return (
    <ProductRow
      title={t(failure?.['categoryId'] ? 'catalog.related' : 'home.bestSelling')}
      products={others}
    />
  );
}
