import CameraIcon from '~icons/lucide/camera';
import { Button } from '@zay/web/ui/button.tsx';
import { Field } from '@zay/web/ui/field.tsx';
import { PictureInput } from '@zay/web/ui/picture-input.tsx';
import { useText } from '../../platform/language/context.ts';

interface SlipFieldProps {
  readonly value: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** The picture of a transfer, which is optional. */
export function SlipField({ value, error, onChange }: SlipFieldProps) {
  const t = useText();
  return (
    <Field label={t('refunds.slip')} optional error={error}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <div className="flex flex-wrap items-center gap-2">
          {value && <span className="min-w-0 wrap-anywhere">{value.name}</span>}
          <PictureInput
            id={id}
            describedBy={describedBy}
            isInvalid={isInvalid === true}
            icon={<CameraIcon aria-hidden />}
            prepare={(file) => Promise.resolve(file)}
            onChosen={([file]) => onChange(file)}
            onUnreadable={() => undefined}
          >
            {t(value ? 'kit.changePicture' : 'kit.choosePicture')}
          </PictureInput>
          {value && (
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('kit.removePicture')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
