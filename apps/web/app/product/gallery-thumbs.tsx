import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';

// As text: phones would draw it as a coloured picture.
const playSign = '▶\uFE0E';

interface GalleryThumbsProps {
  readonly pictures: readonly string[];
  /** How many clips follow the pictures. */
  readonly clips: number;
  readonly active: number;
  readonly labelOf: (index: number) => string;
  readonly onShow: (index: number) => void;
}

/** The small pictures below a desktop's gallery; a clip is the first picture with the sign of a player. */
export function GalleryThumbs({ pictures, clips, active, labelOf, onShow }: GalleryThumbsProps) {
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
