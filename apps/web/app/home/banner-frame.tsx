import type { ReactNode } from 'react';
import ArrowIcon from '~icons/lucide/arrow-right';
import { bannerLinks } from '@zay/contract';
import { ListLink } from '../catalog/index.ts';
import { bannerPath } from '../catalog/links.rules.ts';
import { useText } from '../platform/language/context.ts';

const labels: Readonly<
  Record<number, 'home.promotionBanner' | 'home.newArrivalBanner' | 'home.bestSellingBanner'>
> = {
  [bannerLinks.promotion]: 'home.promotionBanner',
  [bannerLinks.newArrival]: 'home.newArrivalBanner',
  [bannerLinks.bestSelling]: 'home.bestSellingBanner',
};

/** Alternative text of a banner; empty if its visible words already name the target. */
export function useBannerAlt(): (bannerLinkId: number) => string {
  const t = useText();
  return (bannerLinkId) => (bannerPath(bannerLinkId) ? '' : t('home.pictureBanner'));
}

interface BannerFrameProps {
  readonly bannerLinkId: number;
  readonly className: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A banner's picture as a link to its list; a plain picture if it has no target. */
export function BannerFrame({ bannerLinkId, className, onOpen, children }: BannerFrameProps) {
  const t = useText();
  const path = bannerPath(bannerLinkId);
  if (!path) return <div className={className}>{children}</div>;
  return (
    <ListLink to={path} className={className} {...(onOpen && { onClick: onOpen })}>
      {children}
      <span className="absolute start-3 bottom-3 inline-flex items-center gap-1 rounded-chip bg-paper/90 px-3 py-1 text-sm font-semibold text-ink md:start-6 md:bottom-6 md:text-base">
        {t(labels[bannerLinkId] ?? 'home.pictureBanner')}
        <ArrowIcon aria-hidden />
      </span>
    </ListLink>
  );
}
