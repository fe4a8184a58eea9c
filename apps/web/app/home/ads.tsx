import { isDesktopBanner, type Banner } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { BannerFrame, useBannerLabel } from './banner-frame.tsx';

/** The ad sliders: a strip to swipe on a phone, side by side on a desktop. */
export function Ads({ ads }: { ads: readonly Banner[] }) {
  return (
    <>
      <AdStrip ads={ads.filter(isDesktopBanner)} className="hidden md:flex" item="md:w-[32%]" />
      <AdStrip ads={ads.filter((ad) => !isDesktopBanner(ad))} className="flex md:hidden" item="w-[80%]" />
    </>
  );
}

function AdStrip({ ads, className, item }: { ads: readonly Banner[]; className: string; item: string }) {
  const t = useText();
  const label = useBannerLabel();
  if (ads.length === 0) return null;
  return (
    <section
      aria-label={t('home.ads')}
      className={cn('-mx-4 snap-x scroll-px-4 gap-3 overflow-x-auto px-4', className)}
    >
      {ads.map((ad, index) => (
        <BannerFrame
          key={`${ad.url}-${index}`}
          bannerLinkId={ad.bannerLinkId}
          className={cn('relative block shrink-0 snap-start overflow-hidden rounded-card', item)}
        >
          <Picture
            src={ad.url}
            alt={label(ad.bannerLinkId)}
            width={960}
            height={480}
            sizes="(min-width: 48rem) 400px, 80vw"
            className="aspect-[2/1] w-full object-cover"
          />
        </BannerFrame>
      ))}
    </section>
  );
}
