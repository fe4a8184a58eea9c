import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadingBar } from '../ui/progress-bar.tsx';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx'));

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly string[];
  /** URLs of video clips. They follow the pictures. */
  readonly clips: readonly string[];
}

/** Pictures and clips of a product: swiped with dots on a phone, with thumbnails on a desktop. A click enlarges. */
export function Gallery({ name, pictures, clips }: GalleryProps) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [zoom, setZoom] = useState<{ readonly at: number; readonly open: boolean }>();
  const shownPictures = pictures.length === 0 ? [''] : pictures;
  const count = shownPictures.length + clips.length;

  const show = (index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // In a video player the arrow keys seek.
    if (step === undefined || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    show(Math.min(Math.max(active + step, 0), count - 1));
  };
  const labelOf = (index: number) =>
    index < shownPictures.length
      ? t('catalog.picture', { n: index + 1, count: shownPictures.length })
      : t('catalog.video');
  return (
    // The key events bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={t('catalog.pictures', { name })}
      onKeyDown={turn}
      className="flex flex-col gap-3"
    >
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setActive(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card [scrollbar-width:none]"
      >
        {shownPictures.map((url, index) => (
          <li key={`${url}-${index}`} className="w-full shrink-0 snap-center">
            <button
              type="button"
              data-keep
              aria-label={t('catalog.enlarge')}
              disabled={url === ''}
              onClick={() => setZoom({ at: index, open: true })}
              className="block w-full"
            >
              <Picture
                src={url}
                alt={index === 0 ? name : labelOf(index)}
                width={960}
                height={960}
                sizes="(min-width: 80rem) 560px, (min-width: 48rem) 45vw, 100vw"
                priority={index === 0}
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
        {clips.map((url, index) => (
          <li key={url} className="w-full shrink-0 snap-center">
            <video
              src={url}
              controls
              preload="none"
              playsInline
              // Browsers load a poster at once. Set it only when the visitor is close to the clip.
              poster={shownPictures.length + index - active < 2 ? pictures[0] : undefined}
              aria-label={t('catalog.video')}
              className="aspect-square w-full bg-ink"
            >
              <track kind="captions" />
            </video>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <div className="pointer-events-none flex justify-center md:hidden" aria-hidden>
            <span className="flex gap-1.5 py-1">
              {Array.from({ length: count }, (_, index) => (
                <span
                  key={index}
                  className={cn('size-2 rounded-chip', index === active ? 'bg-jade' : 'bg-edge')}
                />
              ))}
            </span>
          </div>
          <GalleryThumbs
            pictures={shownPictures}
            clips={clips.length}
            active={active}
            labelOf={labelOf}
            onShow={show}
          />
        </>
      )}
      {zoom && (
        <Suspense fallback={<LoadingBar />}>
          <PictureZoom
            key={zoom.at}
            name={name}
            pictures={shownPictures}
            first={zoom.at}
            open={zoom.open}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        </Suspense>
      )}
    </section>
  );
}

// Text variation selector: phones would show a colour emoji otherwise.
const playSign = '▶\uFE0E';

interface GalleryThumbsProps {
  readonly pictures: readonly string[];
  /** Number of clips after the pictures. */
  readonly clips: number;
  readonly active: number;
  readonly labelOf: (index: number) => string;
  readonly onShow: (index: number) => void;
}

/** Thumbnails below the gallery on a desktop. A clip shows the first picture with a play icon. */
function GalleryThumbs({ pictures, clips, active, labelOf, onShow }: GalleryThumbsProps) {
  return (
    <ul className="hidden gap-2 md:flex md:flex-wrap">
      {Array.from({ length: pictures.length + clips }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={labelOf(index)}
            aria-current={index === active}
            onClick={() => onShow(index)}
            className={cn(
              'relative block overflow-hidden rounded-field border-2',
              index === active ? 'border-jade' : 'border-line',
            )}
          >
            <Picture
              src={pictures[index] ?? pictures[0]}
              alt=""
              width={160}
              height={160}
              sizes="72px"
              className="size-18 object-cover"
            />
            {index >= pictures.length && (
              <span aria-hidden className="absolute inset-0 grid place-items-center">
                <span className="grid size-8 place-items-center rounded-chip bg-paper/85">{playSign}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
