import { Suspense, useState } from 'react';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { shownFacts } from './facts.rules.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx'));

/** Facts of a product: its weight. */
function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useText();
  const facts = shownFacts(product);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      {facts.map(({ name, unit, n }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`facts.${name}` as const)}</dt>
          <dd>{t(`facts.${unit}`, { n })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Description, facts and size chart. Missing parts are left out. */
export function ProductMedia({ product }: { product: ProductDetail }) {
  const t = useText();
  const { description, sizeChart } = product;
  const [isZoomed, setZoomed] = useState<boolean>();
  return (
    <>
      {description && (
        <section aria-labelledby="product-description">
          <h2 id="product-description" className="text-lg font-bold">
            {t('catalog.description')}
          </h2>
          <RichText html={description} />
        </section>
      )}
      <ProductFacts product={product} />
      {sizeChart?.url && (
        <section aria-labelledby="product-size-chart" className="flex flex-col gap-2">
          <h2 id="product-size-chart" className="text-lg font-bold">
            {t('catalog.sizeChart')}
          </h2>
          <button
            type="button"
            aria-label={t('catalog.enlarge')}
            onClick={() => setZoomed(true)}
            className="w-full max-w-2xl"
          >
            <Picture
              src={sizeChart.url}
              alt={t('catalog.sizeChart')}
              width={960}
              height={640}
              sizes="(min-width: 48rem) 560px, 100vw"
              className="h-auto w-full rounded-card border border-line"
            />
          </button>
          {isZoomed !== undefined && (
            <Suspense>
              <PictureZoom
                name={t('catalog.sizeChart')}
                pictures={[sizeChart.url]}
                first={0}
                open={isZoomed}
                onClose={() => setZoomed(false)}
              />
            </Suspense>
          )}
        </section>
      )}
    </>
  );
}
