import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';
import { cn } from './class-names.ts';
import { srcSetOf } from './media.ts';
import { showWhenNear } from './near-pictures.ts';
import placeholderUrl from './placeholder.svg?url';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly src: string | null | undefined;
  readonly alt: string;
  /** Pixels of the sharpest version that is needed; with `height` it also gives the proportions. */
  readonly width: number;
  readonly height: number;
  /** Another picture for one that fails to load. */
  readonly fallback?: string;
  /** Above the fold: loaded at once and first. */
  readonly priority?: boolean;
}

/** A picture that keeps its place while loading, and a placeholder when it is missing or fails. */
export function Picture(props: PictureProps) {
  const { src, alt, fallback = placeholderUrl, priority = false, sizes, className, ...attributes } = props;
  const [failed, setFailed] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const shown = src && failed !== src ? src : fallback;
  // A picture without `sizes` is shown as wide as `width` says: a phone's screen has up to three pixels for each.
  const srcSet = srcSetOf(src, sizes ? attributes.width : attributes.width * 3);

  useEffect(() => {
    const image = element.current;
    if (!image) return;
    // A picture of the server's HTML may have failed before React was listening.
    if (src && image.complete && image.naturalWidth === 0) setFailed(src);
    if (!priority) showWhenNear(image);
  }, [src, priority]);

  return (
    <img
      {...attributes}
      ref={element}
      src={shown}
      // The browser picks a width; a placeholder has but one.
      {...(shown === src && srcSet && { srcSet, sizes: sizes ?? `${attributes.width}px` })}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority
        ? { fetchPriority: 'high' as const }
        : { 'data-far': '', suppressHydrationWarning: true })}
      // The largest picture is painted with the text around it.
      decoding={priority ? 'sync' : 'async'}
      onError={() => {
        if (src) setFailed(src);
      }}
      className={cn('bg-mist', className)}
    />
  );
}
