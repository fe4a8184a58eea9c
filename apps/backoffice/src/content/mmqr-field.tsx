import CameraIcon from '~icons/lucide/camera';
import { readStaticMmqr } from '@zay/contract';
import { TextArea } from '@zay/web/ui/field.tsx';
import { PictureInput } from '@zay/web/ui/picture-input.tsx';
import { useId, useState } from 'react';
import { useText } from '../platform/language/context.ts';

interface MmqrFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The text of a static MMQR code: pasted, or read from a photo. Whose code it is shows below. */
export function MmqrField({ label, hint, value, error, onChange }: MmqrFieldProps) {
  const t = useText();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const read = readStaticMmqr(value.trim());
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        {...(hint !== undefined && { hint })}
        error={error}
        value={value}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {typeof read !== 'string' && <p className="wrap-anywhere">{t('mmqr.isOf', { ...read })}</p>}
      <label htmlFor={id} className="sr-only">
        {t('mmqr.photo')}
      </label>
      <PictureInput
        id={id}
        describedBy={isUnreadable ? `${id}-error` : undefined}
        isInvalid={isUnreadable}
        icon={<CameraIcon aria-hidden />}
        prepare={async (file) => (await import('./qr-picture.ts')).readQrPicture(file)}
        onChosen={([code]) => onChange(code)}
        onUnreadable={setUnreadable}
      >
        {t('mmqr.photo')}
      </PictureInput>
      {isUnreadable && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {t('mmqr.unreadable')}
        </p>
      )}
    </div>
  );
}
