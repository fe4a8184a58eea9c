import PauseIcon from '~icons/lucide/pause';
import PlayIcon from '~icons/lucide/play';
import { isDesktopBanner, type Banner, timings } from '@zay/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../platform/language/context.ts';
import { savesData } from '../platform/saves-data.ts';
import { useHydrated } from '../platform/store.ts';
import { cn } from '../ui/class-names.ts';
import { srcSetOf } from '../ui/media.ts';
import { Picture } from '../ui/picture.tsx';
import { BannerFrame, useBannerAlt } from './banner-frame.tsx';

const desktopOnly = '(min-width: 48rem)';
const phoneOnly = '(max-width: 47.99rem)';
const largest = 1280;
/** Beside the category column on desktops. */
const sizes = '(min-width: 80rem) 1008px, (min-width: 64rem) calc(100vw - 17rem), 100vw';

/** The rotating banners: one set for desktops, one for phones. Renders nothing without banners. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const web = banners.filter(isDesktopBanner);
  const mobile = banners.filter((banner) => !isDesktopBanner(banner));
  return (
    <>
      {web.length > 0 && (
        <BannerSet
          banners={web}
          media={desktopOnly}
          other={mobile[0]}
          className="hidden md:block"
          frame="aspect-[3/1]"
        />
      )}
      {mobile.length > 0 && (
        <BannerSet
          banners={mobile}
          media={phoneOnly}
          other={web[0]}
          className="md:hidden"
          frame="aspect-[2/1]"
        />
      )}
    </>
  );
}

interface BannerSetProps {
  readonly banners: readonly Banner[];
  /** Media query of the screens that show this set. */
  readonly media: string;
  /** First banner of the other set. */
  readonly other: Banner | undefined;
  readonly className: string;
  /** Aspect ratio of the pictures. */
  readonly frame: string;
}

function BannerSet({ banners, media, other, className, frame }: BannerSetProps) {
  const t = useText();
  const alt = useBannerAlt();
  const { active, loadedUpTo, isPlaying, show, setPlaying } = useRotation(banners.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.highlights')}
      className={cn('relative overflow-hidden rounded-card', className)}
    >
      <PreloadPicture url={banners[0]?.url} media={other && media} />
      <div className={cn('relative bg-mist', frame)}>
        {banners.map((banner, index) => (
          <div
            key={`${banner.url}-${index}`}
            inert={index !== active}
            className={cn(
              'absolute inset-0 transition-opacity duration-1500',
              index === active ? 'opacity-100' : 'opacity-0',
            )}
          >
            {index <= loadedUpTo && (
              <BannerFrame bannerLinkId={banner.bannerLinkId} className="absolute inset-0">
                <picture>
                  {/* The hidden set uses the other set's picture, so it loads nothing more. */}
                  {index === 0 && other && (
                    <source
                      media={media === desktopOnly ? phoneOnly : desktopOnly}
                      srcSet={srcSetOf(other.url, largest) ?? other.url}
                      sizes={sizes}
                    />
                  )}
                  <Picture
                    src={banner.url}
                    alt={alt(banner.bannerLinkId)}
                    width={largest}
                    height={media === desktopOnly ? 427 : 640}
                    sizes={sizes}
                    priority={index === 0}
                    className="size-full object-cover"
                  />
                </picture>
              </BannerFrame>
            )}
          </div>
        ))}
      </div>
      {banners.length > 1 && (
        <div className="absolute end-2 top-2 flex max-w-full flex-wrap items-center rounded-chip bg-paper/85 narrow:static md:end-4 md:top-auto md:bottom-4">
          {banners.map((banner, index) => (
            <button
              key={`${banner.url}-${index}`}
              type="button"
              aria-label={t('home.banner', { n: index + 1, count: banners.length })}
              aria-current={index === active}
              onClick={() => show(index)}
              className="flex size-11 items-center justify-center md:size-8"
            >
              <span className={cn('size-2.5 rounded-chip', index === active ? 'bg-jade' : 'bg-edge')} />
            </button>
          ))}
          <button
            type="button"
            aria-label={t(isPlaying ? 'home.pauseBanners' : 'home.playBanners')}
            onClick={() => setPlaying(!isPlaying)}
            className="flex size-11 items-center justify-center md:size-8"
          >
            {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}

/** Preloads the largest picture of the page. */
function PreloadPicture({ url, media }: { url: string | undefined; media: string | undefined }) {
  const srcSet = srcSetOf(url, largest);
  if (!url) return null;
  return (
    <link
      rel="preload"
      as="image"
      href={url}
      media={media}
      fetchPriority="high"
      {...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes })}
    />
  );
}

const stepMs = timings.bannerDelay + timings.bannerSpeed;

interface Rotation {
  readonly active: number;
  /** The last slide to load: the next picture loads while one is shown. */
  readonly loadedUpTo: number;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly setPlaying: (playing: boolean) => void;
}

/** Rotates `count` slides, unless the device prefers less motion or data, or the visitor stopped it. */
function useRotation(count: number): Rotation {
  const isHydrated = useHydrated();
  const isSaving = isHydrated && savesData();
  const wantsRest = useReducedMotion() || isSaving;
  const [{ active, reached }, setSlide] = useState<Slide>({ active: 0, reached: 0 });
  const [wish, setPlaying] = useState<boolean>();
  const isPlaying = wish ?? !wantsRest;

  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const next = () => {
      // A hidden tab must not load more pictures: they cost data.
      if (!document.hidden) setSlide((last) => goTo(last, (last.active + 1) % count));
    };
    const timer = setInterval(next, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  const show = (index: number) => {
    setPlaying(false);
    setSlide((last) => goTo(last, index));
  };
  const ahead = isPlaying || !isSaving ? 1 : 0;
  return { active, loadedUpTo: isHydrated ? reached + ahead : 0, isPlaying, show, setPlaying };
}

interface Slide {
  readonly active: number;
  /** The highest slide shown so far. */
  readonly reached: number;
}

function goTo({ reached }: Slide, active: number): Slide {
  return { active, reached: Math.max(reached, active) };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function followReducedMotion(listener: () => void): () => void {
  const media = matchMedia(reducedMotion);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    followReducedMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}
