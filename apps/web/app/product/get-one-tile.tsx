import { Link } from 'react-router';
import GiftIcon from '~icons/lucide/gift';
import type { ProductGetOne } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { productPath } from '../catalog/links.ts';

/** The product that comes free with this one. */
export function GetOneTile({ getOne }: { getOne: ProductGetOne }) {
  const t = useText();
  return (
    <Link
      to={productPath(getOne.getOneProductId)}
      className="flex items-center gap-3 rounded-card border border-gold bg-gold-soft p-3 hover:shadow-card"
    >
      <Picture
        src={getOne.getOneProductImage.thumbnailUrl}
        alt=""
        width={160}
        height={160}
        sizes="64px"
        className="size-16 shrink-0 rounded-field object-cover"
      />
      <span className="min-w-0">
        <span className="flex items-center gap-1 text-sm font-semibold">
          <GiftIcon aria-hidden className="shrink-0" />
          {t('catalog.getOne')}
        </span>
        <span className="block leading-snug">{getOne.getOneProductName}</span>
      </span>
    </Link>
  );
}
