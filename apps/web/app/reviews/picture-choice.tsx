import { useId, useRef, useState, type ChangeEvent } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import CloseIcon from '~icons/lucide/x';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/provider.tsx';
import { smallPicture } from '../platform/small-picture.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { DraftPicture } from './use-draft.ts';

interface PictureChoiceProps {
  readonly pictures: readonly DraftPicture[];
  readonly onChange: (pictures: readonly DraftPicture[]) => void;
}

/** Pictures of the review: made smaller as soon as they are chosen, shown, and taken away again. */
export function PictureChoice({ pictures, onChange }: PictureChoiceProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const room = limits.reviewPictures - pictures.length;

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, room);
    // The same file can be chosen once more after it was taken away.
    event.target.value = '';
    setPreparing(true);
    setUnreadable(false);
    const added: DraftPicture[] = [];
    for (const file of files) {
      try {
        const { jpeg } = await smallPicture(file);
        added.push({ jpeg, url: URL.createObjectURL(jpeg) });
      } catch {
        setUnreadable(true);
      }
    }
    setPreparing(false);
    onChange([...pictures, ...added]);
  };

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {t('reviews.pictures')}
      </label>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ url }, index) => (
            <li key={url} className="relative">
              <img
                src={url}
                alt={t('reviews.preview', { n: index + 1 })}
                className="size-24 rounded-field border border-line object-cover"
              />
              <span className="absolute end-0 top-0">
                <IconButton
                  label={t('reviews.removePicture', { n: index + 1 })}
                  className="bg-paper/85 text-base"
                  onClick={() => onChange(pictures.filter((picture) => picture.url !== url))}
                >
                  <CloseIcon aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        // The button beside it takes the focus, where it can be seen.
        tabIndex={-1}
        className="sr-only"
        aria-describedby={`${id}-text`}
        onChange={(event) => void take(event)}
      />
      {room > 0 && (
        <Button
          variant="secondary"
          busy={isPreparing}
          className="self-start"
          aria-describedby={`${id}-text`}
          onClick={() => input.current?.click()}
        >
          {!isPreparing && <ImageIcon aria-hidden />}
          {t('reviews.addPicture')}
        </Button>
      )}
      <div id={`${id}-text`}>
        <p className="text-sm text-muted">{t('reviews.picturesHint', { n: limits.reviewPictures })}</p>
        {isUnreadable && (
          <p role="alert" className="text-sm text-ruby">
            {t('reviews.notPicture')}
          </p>
        )}
      </div>
    </div>
  );
}
