import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { ProductBrand } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { brandPath } from '../catalog/links.ts';
import { cutBrandText, plainText } from '../catalog/text.rules.ts';

export function BrandInfo({ brand }: { brand: ProductBrand }) {
  const t = useText();
  return (
    <section aria-label={t('catalog.brand')}>
      <Link
        to={brandPath(brand.id)}
        className="flex gap-4 rounded-card border border-line p-4 hover:shadow-card"
      >
        <Picture
          src={brand.logoUrl}
          alt=""
          width={160}
          height={160}
          sizes="64px"
          className="size-16 shrink-0 rounded-field object-contain"
        />
        <span className="min-w-0">
          <span className="flex items-center gap-1 font-semibold">
            {brand.name}
            <ChevronIcon aria-hidden className="shrink-0" />
          </span>
          <span className="block text-sm text-muted">{cutBrandText(plainText(brand.description))}</span>
          <span className="block text-sm font-medium text-jade">
            {t('catalog.aboutBrand', { name: brand.name })}
          </span>
        </span>
      </Link>
    </section>
  );
}
