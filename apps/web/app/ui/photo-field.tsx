import { useId, useState } from 'react';
import CameraIcon from '~icons/lucide/camera';
import UserIcon from '~icons/lucide/user-round';
import { useText } from '../platform/language/context.ts';
import { chosenPicture, type ChosenPicture } from '../platform/small-picture.ts';
import { Button } from './button.tsx';
import { PictureInput } from './picture-input.tsx';

/** Longest side of a photo that is sent, pixels: it is never shown larger. */
const longestSide = 640;

interface PhotoFieldProps {
  /** The photo that was chosen. */
  readonly photo: ChosenPicture | undefined;
  /** Address of the present photo; '' for none. */
  readonly current?: string;
  readonly onChange: (photo: ChosenPicture | undefined) => void;
  /** True from the choice until the photo is ready: what is sent meanwhile would miss it. */
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** The photo of a person, which nobody has to give: made smaller as soon as it is chosen, and shown. */
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
