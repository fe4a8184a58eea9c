import { useId, useRef, useState } from 'react';
import ImageIcon from '~icons/lucide/image-plus';
import { useFailureText } from '../platform/api/failure.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import type { FieldProps } from '../ui/field.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import { SendProgress } from '../ui/send-progress.tsx';
import { noUpload, preparePicture, sendPicture, type PreparedPicture, type Upload } from './upload.ts';

interface UploadFieldProps extends FieldProps {
  readonly value: Upload;
  readonly onChange: (value: Upload) => void;
  readonly optional?: boolean;
}

/** A picture that is downsized and uploaded when chosen, with preview, progress and retry. */
export function UploadField({ label, hint, error, value, onChange, optional = false }: UploadFieldProps) {
  const t = useText();
  const id = useId();
  const failureText = useFailureText();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  /** Chosen, but not uploaded yet. */
  const [waiting, setWaiting] = useState<PreparedPicture>();
  const { send, busy, progress, problem } = useSending(failureText);
  const buttons = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus moves to the choose button. */
  const keepFocus = () => buttons.current?.querySelector<HTMLElement>('input ~ button')?.focus();

  const upload = (picture: PreparedPicture) => {
    setWaiting(picture);
    return send(async (api) => {
      onChange(await sendPicture(api, picture));
      setWaiting(undefined);
    });
  };
  const preview = waiting?.preview ?? value.preview;
  const shownError = isUnreadable ? t('studentForm.pictureNotImage') : ((waiting && problem) ?? error);

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label} {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </label>
      {preview !== '' && (
        <img
          src={preview}
          alt={t('studentForm.picturePreview', { label })}
          className="max-h-48 max-w-full self-start rounded-field border border-line object-contain"
        />
      )}
      {progress !== undefined && (
        <SendProgress
          share={progress}
          label={t('studentForm.sendingPicture')}
          percentLabel={(n) => t('studentForm.sendingPicturePercent', { n })}
        />
      )}
      <div ref={buttons} className="flex flex-wrap gap-2">
        {waiting && !busy && (
          <Button
            onClick={() => {
              keepFocus();
              void upload(waiting);
            }}
          >
            {t('common.retry')}
          </Button>
        )}
        <PictureInput
          id={id}
          describedBy={`${id}-text`}
          isInvalid={shownError !== undefined}
          isSending={busy}
          icon={<ImageIcon aria-hidden />}
          prepare={preparePicture}
          onChosen={([picture]) => void upload(picture)}
          onUnreadable={setUnreadable}
          onPreparing={setPreparing}
        >
          {t(
            isPreparing
              ? 'studentForm.preparingPicture'
              : preview === ''
                ? 'studentForm.choosePicture'
                : 'studentForm.changePicture',
          )}
        </PictureInput>
        {preview !== '' && !busy && (
          <Button
            variant="quiet"
            onClick={() => {
              keepFocus();
              setWaiting(undefined);
              onChange(noUpload);
            }}
          >
            {t('studentForm.removePicture')}
          </Button>
        )}
      </div>
      <div id={`${id}-text`}>
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {shownError && (
          <p role="alert" className="text-sm text-ruby">
            {shownError}
          </p>
        )}
      </div>
    </div>
  );
}
