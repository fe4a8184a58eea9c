import type { ProductDetail } from '@zay/contract';
import { BrandInfo } from './brand-info.tsx';
import { ContactOptions } from './contact-options.tsx';

/** Who made the product and how to ask the shop; far down, and links all of it: its code may come late. */
export default function ShopInfo({ product }: { product: ProductDetail }) {
  return (
    <>
      {product.brand && <BrandInfo brand={product.brand} />}
      <ContactOptions />
    </>
  );
}
