import type { ProductDetail } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Description, size chart and video, as far as the product has them. */
export function ProductMedia({ product }: { product: ProductDetail }) {
  const t = useText();
  const { description, sizeChart, productClips } = product;
  const clips = productClips.filter((clip) => clip.clipPath !== '');
  return (
    <>
      {description && (
        <section aria-labelledby="product-description">
          <h2 id="product-description" className="text-lg font-bold">
            {t('catalog.description')}
          </h2>
          {/* The server lets only clean HTML out. */}
          <div className="prose-shop" dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      )}
      {sizeChart?.url && (
        <section aria-labelledby="product-size-chart" className="flex flex-col gap-2">
          <h2 id="product-size-chart" className="text-lg font-bold">
            {t('catalog.sizeChart')}
          </h2>
          <Picture
            src={sizeChart.url}
            alt={t('catalog.sizeChart')}
            width={960}
            height={640}
            sizes="(min-width: 48rem) 560px, 100vw"
            className="h-auto w-full max-w-2xl rounded-card border border-line"
          />
        </section>
      )}
      {clips.map((clip) => (
        <video
          key={clip.clipPath}
          src={clip.clipPath}
          controls
          preload="none"
          playsInline
          aria-label={t('catalog.video')}
          className="aspect-video w-full max-w-2xl rounded-card bg-ink"
        >
          <track kind="captions" />
        </video>
      ))}
    </>
  );
}
