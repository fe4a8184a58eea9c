import { useId, useState } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import CloseIcon from '~icons/lucide/x';
import { useText } from '../platform/language/context.ts';
import { chosenPicture, type ChosenPicture } from '../platform/small-picture.ts';
import { IconButton } from './icon-button.tsx';
import { PictureInput } from './picture-input.tsx';

interface PictureChoiceProps {
  readonly label: string;
  readonly hint: string;
  /** Most pictures. */
  readonly most: number;
  readonly pictures: readonly ChosenPicture[];
  readonly onChange: (pictures: readonly ChosenPicture[]) => void;
}

/** Pictures of a form: downsized when chosen, with preview and remove button. */
export function PictureChoice({ label, hint, most, pictures, onChange }: PictureChoiceProps) {
  const t = useText();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const room = most - pictures.length;

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ url }, index) => (
            <li key={url} className="relative">
              <img
                src={url}
                alt={t('ui.picturePreview', { n: index + 1 })}
                className="size-24 rounded-field border border-line object-cover"
              />
              <span className="absolute end-0 top-0">
                <IconButton
                  label={t('ui.removePicture', { n: index + 1 })}
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
          {t('ui.addPicture')}
        </PictureInput>
      )}
      <div id={`${id}-text`}>
        <p className="text-sm text-muted">{hint}</p>
        {isUnreadable && (
          <p role="alert" className="text-sm text-ruby">
            {t('ui.notPicture')}
          </p>
        )}
      </div>
    </div>
  );
}
