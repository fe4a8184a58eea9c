import { useId, useState } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import CloseIcon from '~icons/lucide/x';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { chosenPicture, type ChosenPicture } from '../platform/small-picture.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PictureInput } from '../ui/picture-input.tsx';

interface PictureChoiceProps {
  readonly pictures: readonly ChosenPicture[];
  readonly onChange: (pictures: readonly ChosenPicture[]) => void;
}

/** Pictures of the review: made smaller as soon as they are chosen, shown, and taken away again. */
export function PictureChoice({ pictures, onChange }: PictureChoiceProps) {
  const t = useText();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const room = limits.reviewPictures - pictures.length;

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
      {room > 0 && (
        <PictureInput
          id={id}
          describedBy={`${id}-text`}
          most={room}
          icon={<ImageIcon aria-hidden />}
          prepare={(file) => chosenPicture(file)}
          onChosen={(added) => onChange([...pictures, ...added])}
          onUnreadable={setUnreadable}
        >
          {t('reviews.addPicture')}
        </PictureInput>
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
