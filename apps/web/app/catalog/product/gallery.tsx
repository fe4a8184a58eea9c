import { useRef, useState } from 'react';
import { useText } from '../../platform/language/provider.tsx';
import { cn } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The product's pictures: swiped on a phone, with dots; with small ones to press on a desktop; a tap enlarges. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [enlarged, setEnlarged] = useState<string>();

  const show = (index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };
  const shownPictures = pictures.length === 0 ? [''] : pictures;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('catalog.pictures', { name })}
      className="flex flex-col gap-3"
    >
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setActive(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
      >
        {shownPictures.map((url, index) => (
          <li key={`${url}-${index}`} className="w-full shrink-0 snap-center">
            <button
              type="button"
              aria-label={t('catalog.enlarge')}
              disabled={url === ''}
              onClick={() => setEnlarged(url)}
              className="block w-full"
            >
              <Picture
                src={url}
                alt={index === 0 ? name : t('catalog.picture', { n: index + 1, count: pictures.length })}
                width={960}
                height={960}
                sizes="(min-width: 80rem) 560px, (min-width: 48rem) 45vw, 100vw"
                priority={index === 0}
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <div className="-mt-9 flex justify-center md:hidden">
            <span className="z-10 flex gap-1.5 rounded-chip bg-paper/85 px-2 py-1.5" aria-hidden>
              {pictures.map((url, index) => (
                <span
                  key={`${url}-${index}`}
                  className={cn('size-2 rounded-chip', index === active ? 'bg-jade' : 'bg-edge')}
                />
              ))}
            </span>
          </div>
          <ul className="hidden gap-2 md:flex md:flex-wrap">
            {pictures.map((url, index) => (
              <li key={`${url}-${index}`}>
                <button
                  type="button"
                  aria-label={t('catalog.picture', { n: index + 1, count: pictures.length })}
                  aria-current={index === active}
                  onClick={() => show(index)}
                  className={cn(
                    'block overflow-hidden rounded-field border-2',
                    index === active ? 'border-jade' : 'border-line',
                  )}
                >
                  <Picture
                    src={url}
                    alt=""
                    width={160}
                    height={160}
                    sizes="72px"
                    className="size-18 object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        open={enlarged !== undefined}
        onClose={() => setEnlarged(undefined)}
        title={name}
        className="max-w-4xl"
      >
        <Picture
          src={enlarged}
          alt={name}
          width={1280}
          height={1280}
          sizes="(min-width: 64rem) 900px, 160vw"
          className="mx-auto max-h-[75dvh] w-auto object-contain"
        />
      </Dialog>
    </section>
  );
}
