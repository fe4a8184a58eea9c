import CameraIcon from '~icons/lucide/camera';
import type { StoredPicture } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { PictureInput } from '@zay/web/ui/picture-input.tsx';
import { useId } from 'react';
import { useText } from '../../platform/language/context.ts';
import { usePictureUpload, type PictureEndpoint } from './use-picture-upload.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The picture of the record; null for none. */
  readonly value: StoredPicture | null;
  readonly onChange: (picture: StoredPicture | null) => void;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** Stores the picture; by default as one that everybody may see. */
  readonly endpoint?: PictureEndpoint;
}

/** A picture. It is uploaded when chosen; the form saves its key. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, value, onChange, error, optional = false, endpoint } = props;
  const t = useText();
  const id = useId();
  const { upload, failure } = usePictureUpload(endpoint);
  const problem = failure ?? error;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label} {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        {value && (
          <img
            src={value.url}
            alt={label}
            className="size-28 rounded-field border border-line bg-mist object-contain"
          />
        )}
        <div className="flex flex-col items-start gap-1">
          <PictureInput
            id={id}
            describedBy={problem ? `${id}-error` : undefined}
            isInvalid={problem !== undefined}
            icon={<CameraIcon aria-hidden />}
            prepare={upload}
            onChosen={([picture]) => onChange(picture)}
            onUnreadable={() => undefined}
          >
            {t(value ? 'kit.changePicture' : 'kit.choosePicture')}
          </PictureInput>
          {value && optional && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {t('kit.removePicture')}
            </Button>
          )}
        </div>
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {problem}
        </p>
      )}
    </div>
  );
}
