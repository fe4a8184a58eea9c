import { cn } from './class-names.ts';
import { Picture } from './picture.tsx';
import { Words } from './words.tsx';

const sizes = {
  small: { className: 'max-w-14', width: 160, sizes: '56px' },
  medium: { className: 'max-w-20', width: 240, sizes: '80px' },
  large: { className: 'max-w-24', width: 240, sizes: '96px' },
  /** In a strip on a phone. */
  growing: { className: 'max-w-14 md:max-w-24', width: 240, sizes: '(min-width: 48rem) 96px, 56px' },
} as const;

interface PictureTileProps {
  readonly src: string;
  readonly name: string;
  /** Largest width of the picture; it shrinks in narrower columns. */
  readonly size?: keyof typeof sizes;
  /** Shows the whole picture, for logos, instead of filling the square. */
  readonly whole?: boolean;
  /** Replaces a picture that fails to load. */
  readonly fallback?: string;
}

/** A small square picture with its name below: the content of a tile's link or button (`tileFrame`). */
export function PictureTile({ src, name, size = 'medium', whole = false, fallback }: PictureTileProps) {
  const { className, width, sizes: shownWidth } = sizes[size];
  return (
    <>
      <Picture
        src={src}
        alt=""
        width={width}
        height={width}
        sizes={shownWidth}
        {...(fallback && { fallback })}
        className={cn(
          'aspect-square w-full rounded-field',
          whole ? 'object-contain' : 'object-cover',
          className,
        )}
      />
      <span className="w-full text-xs leading-snug hyphens-auto md:text-sm">
        <Words>{name}</Words>
      </span>
    </>
  );
}

/** Classes of the link or button around a tile; the caller adds border and colours. */
export const tileFrame = 'flex h-full flex-col items-center gap-1 text-center';
