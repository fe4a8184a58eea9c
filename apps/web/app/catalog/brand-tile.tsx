import { Link } from 'react-router';
import type { Brand } from '@zay/contract';
import { cn } from '../ui/class-names.ts';
import { PictureTile, tileFrame } from '../ui/picture-tile.tsx';
import { brandPath } from './links.rules.ts';

interface BrandTileProps {
  readonly brand: Brand;
  /** Fallback picture when the logo fails to load. */
  readonly fallback?: string;
}

/** Link to a brand, with logo and name. */
export function BrandTile({ brand, fallback }: BrandTileProps) {
  return (
    <Link
      to={brandPath(brand.id)}
      className={cn(tileFrame, 'rounded-card border border-line px-1 py-2 hover:shadow-card')}
    >
      <PictureTile src={brand.logoUrl} name={brand.name} whole {...(fallback && { fallback })} />
    </Link>
  );
}
