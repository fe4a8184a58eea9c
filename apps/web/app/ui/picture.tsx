import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';
import { cn } from './class-names.ts';
import { srcSetOf } from './media.ts';
import { showWhenNear } from './near-pictures.ts';
import placeholderUrl from './placeholder.svg?url';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly src: string | null | undefined;
  readonly alt: string;
  /** Width in pixels of the sharpest version needed; with `height` also the aspect ratio. */
  readonly width: number;
  readonly height: number;
  /** Replaces a picture that fails to load. */
  readonly fallback?: string;
  /** Above the fold: loaded eagerly, with high priority. */
  readonly priority?: boolean;
}

/** A picture that keeps its space while loading, with a placeholder if it is missing or fails. */
export function Picture(props: PictureProps) {
  const { src, alt, fallback = placeholderUrl, priority = false, sizes, className, ...attributes } = props;
  const [failed, setFailed] = useState<string>();
  const element = useRef<HTMLImageElement>(null);
  const shown = src && failed !== src ? src : fallback;
  // Without `sizes` a picture is `width` wide: phones have up to three device pixels for each.
  const srcSet = srcSetOf(src, sizes ? attributes.width : attributes.width * 3);

  useEffect(() => {
    const image = element.current;
    if (!image) return;
    // A picture in the server's HTML may have failed before hydration.
    if (src && image.complete && image.naturalWidth === 0) setFailed(src);
    if (!priority) showWhenNear(image);
  }, [src, priority]);

  return (
    <img
      {...attributes}
      ref={element}
      src={shown}
      // The browser selects a width; a placeholder has only one.
      {...(shown === src && srcSet && { srcSet, sizes: sizes ?? `${attributes.width}px` })}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority
        ? { fetchPriority: 'high' as const }
        : { 'data-far': '', suppressHydrationWarning: true })}
      // Paints the largest picture together with the text around it.
      decoding={priority ? 'sync' : 'async'}
      onError={() => {
        if (src) setFailed(src);
      }}
      className={cn('bg-mist', className)}
    />
  );
}
