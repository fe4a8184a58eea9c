import { useId, useState } from 'react';
import CameraIcon from '~icons/lucide/camera';
import UserIcon from '~icons/lucide/user-round';
import { useText } from '../platform/language/context.ts';
import { chosenPicture, type ChosenPicture } from '../platform/small-picture.ts';
import { Button } from './button.tsx';
import { PictureInput } from './picture-input.tsx';

/** Longest side of an uploaded photo, in pixels: it is never shown larger. */
const longestSide = 640;

interface PhotoFieldProps {
  readonly photo: ChosenPicture | undefined;
  /** URL of the current photo; '' for none. */
  readonly current?: string;
  readonly onChange: (photo: ChosenPicture | undefined) => void;
  /** True while the photo is being downsized: a form sent meanwhile would lack it. */
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** An optional photo of a person: downsized when chosen, with preview. */
export function PhotoField({ photo, current = '', onChange, onPreparing }: PhotoFieldProps) {
  const t = useText();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = photo?.url ?? current;

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {t('ui.photo')} <span className="text-sm text-muted">({t('common.optional')})</span>
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-chip border border-line bg-mist text-5xl text-muted">
          {shown === '' ? (
            <UserIcon aria-hidden />
          ) : (
            <img src={shown} alt={t('ui.photoPreview')} className="size-full object-cover" />
          )}
        </span>
        <div className="flex min-w-0 flex-[1_1_8rem] flex-col items-start gap-1">
          <PictureInput
            id={id}
            describedBy={isUnreadable ? `${id}-error` : undefined}
            icon={<CameraIcon aria-hidden />}
            prepare={(file) => chosenPicture(file, longestSide)}
            onChosen={([chosen]) => onChange(chosen)}
            onUnreadable={setUnreadable}
            onPreparing={onPreparing}
          >
            {t(shown === '' ? 'ui.choosePhoto' : 'ui.changePhoto')}
          </PictureInput>
          {photo && (
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('ui.removePhoto')}
            </Button>
          )}
        </div>
      </div>
      {isUnreadable && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {t('ui.photoNotImage')}
        </p>
      )}
    </div>
  );
}
