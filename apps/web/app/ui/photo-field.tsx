import { useId, useRef, useState, type ChangeEvent } from 'react';
import CameraIcon from '~icons/lucide/camera';
import UserIcon from '~icons/lucide/user-round';
import { useText } from '../platform/language/provider.tsx';
import { smallPicture } from '../platform/small-picture.ts';
import { Button } from './button.tsx';

/** A photo that is ready to be sent. */
export interface Photo {
  readonly jpeg: Blob;
  /** Address of the preview, inside this browser. */
  readonly url: string;
}

/** Longest side of a photo that is sent, pixels: it is never shown larger. */
const longestSide = 640;

interface PhotoFieldProps {
  /** The photo that was chosen. */
  readonly photo: Photo | undefined;
  /** Address of the photo that stands until another is chosen; '' for none. */
  readonly current?: string;
  readonly onChange: (photo: Photo | undefined) => void;
  /** True from the choice until the photo is ready: what is sent meanwhile would miss it. */
  readonly onPreparing: (isPreparing: boolean) => void;
}

/** The photo of a person, which nobody has to give: made smaller as soon as it is chosen, and shown. */
export function PhotoField({ photo, current = '', onChange, onPreparing }: PhotoFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = photo?.url ?? current;

  function prepare(now: boolean): void {
    setPreparing(now);
    onPreparing(now);
  }

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // The same file can be chosen once more after it failed.
    event.target.value = '';
    if (!file) return;
    prepare(true);
    setUnreadable(false);
    try {
      const { jpeg } = await smallPicture(file, longestSide);
      onChange({ jpeg, url: URL.createObjectURL(jpeg) });
    } catch {
      setUnreadable(true);
    } finally {
      prepare(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {t('account.photo')} <span className="text-sm text-muted">({t('common.optional')})</span>
      </label>
      <div className="flex items-center gap-4">
        <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-chip border border-line bg-mist text-5xl text-muted">
          {shown === '' ? (
            <UserIcon aria-hidden />
          ) : (
            <img src={shown} alt={t('account.photoPreview')} className="size-full object-cover" />
          )}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          // The button beside it takes the focus, where it can be seen.
          tabIndex={-1}
          className="sr-only"
          aria-describedby={isUnreadable ? `${id}-error` : undefined}
          onChange={(event) => void take(event)}
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Button
            variant="secondary"
            busy={isPreparing}
            aria-describedby={isUnreadable ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {!isPreparing && <CameraIcon aria-hidden />}
            {t(shown === '' ? 'account.choosePhoto' : 'account.changePhoto')}
          </Button>
          {photo && (
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('account.removePhoto')}
            </Button>
          )}
        </div>
      </div>
      {isUnreadable && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {t('account.photoNotImage')}
        </p>
      )}
    </div>
  );
}
