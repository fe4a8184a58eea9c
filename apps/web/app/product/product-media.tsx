import { Suspense, useState } from 'react';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { shownFacts, specificationsOf } from './facts.rules.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Words } from '../ui/words.tsx';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx'));

/** What buyers compare: the specifications, and the weight. */
function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useText();
  const weights = shownFacts(product).map(({ name, unit, n }) => ({
    name: t(`facts.${name}` as const),
    value: t(`facts.${unit}`, { n }),
  }));
  const facts = [...specificationsOf(product), ...weights];
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="product-specifications" className="flex flex-col gap-2">
      <h2 id="product-specifications" className="text-lg font-bold">
        {t('facts.title')}
      </h2>
      <dl className="max-w-2xl divide-y divide-line rounded-card border border-line">
        {facts.map(({ name, value }, index) => (
          <div key={index} className="grid grid-cols-[2fr_3fr] gap-x-4 px-4 py-2 wrap-anywhere">
            <dt className="text-muted">
              <Words>{name}</Words>
            </dt>
            <dd>
              <Words>{value}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Description, facts and size chart. Missing parts are left out. */
export function ProductMedia({ product }: { product: ProductDetail }) {
  const t = useText();
  const { description, sizeChart } = product;
  const [isZoomed, setZoomed] = useState<boolean>();
  return (
    <>
      <ProductFacts product={product} />
      {description && (
        <section aria-labelledby="product-description" className="max-w-[65ch]">
          <h2 id="product-description" className="text-lg font-bold">
            {t('catalog.description')}
          </h2>
          <RichText html={description} />
        </section>
      )}
      {sizeChart?.url && (
        <section aria-labelledby="product-size-chart" className="flex flex-col gap-2">
          <h2 id="product-size-chart" className="text-lg font-bold">
            {t('catalog.sizeChart')}
          </h2>
          <button
            type="button"
            aria-label={t('catalog.enlarge')}
            onClick={() => setZoomed(true)}
            className="w-full max-w-2xl overflow-hidden rounded-card border border-line"
          >
            <Picture
              src={sizeChart.url}
              alt={t('catalog.sizeChart')}
              width={960}
              height={640}
              sizes="(min-width: 48rem) 560px, 100vw"
              // A chart is lines on a light ground: inverted, it is dark on a dark page, and its green stays green.
              className="h-auto w-full dark:hue-rotate-180 dark:invert"
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
