import type { OfferInfo, ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cutOfferText } from '../catalog/text.rules.ts';
import { LinkRow, rowsLook } from './link-row.tsx';

/** What goes with the product: shipping, returns and so on; a row opens the whole text. */
export function OfferRows({ product }: { product: ProductDetail }) {
  const t = useText();
  const rows: readonly (readonly [name: string, label: string, offer: OfferInfo | null | undefined])[] = [
    ['shipping', t('catalog.shipping'), product.shippingInfo],
    ['policy', t('catalog.returnPolicy'), product.returnPolicy],
    ['warranty', t('catalog.warranty'), product.warranty],
    ['installation', t('catalog.installation'), product.installation],
    ['preordertc', t('catalog.preOrder'), product.preOrderTC],
  ];
  return (
    <section aria-label={t('catalog.services')} className={rowsLook}>
      {rows.map(
        ([name, label, offer]) =>
          offer && (
            <LinkRow
              key={name}
              to={`/productoffer/${name}`}
              state={{ title: offer.title, description: offer.description }}
              title={label}
            >
              {cutOfferText(offer.description)}
            </LinkRow>
          ),
      )}
      <LinkRow to={`/questionandanswer?productId=${product.id}`} title={t('catalog.questions')} />
    </section>
  );
}
