import FileIcon from '~icons/lucide/file-text';
import { staffLimits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { useId, useRef, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { megabytes } from './megabytes.ts';

interface PdfFieldProps {
  readonly hint: string;
  readonly optional: boolean;
  /** Stays chosen until it is sent, however often that is tried. */
  readonly value: File | null;
  readonly onChange: (pdf: File) => void;
  readonly error?: string | undefined;
}

const mostMegabytes = staffLimits.editionBytes / 1_048_576;

/** The PDF file of an edition. One that is too large is told before it is sent for minutes; the server judges the rest. */
export function PdfField({ hint, optional, value, onChange, error }: PdfFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  const problem = tooLarge ?? error;

  const choose = (file: File) => {
    const isTooLarge = file.size > staffLimits.editionBytes;
    setTooLarge(
      isTooLarge
        ? t('newspapers.tooLarge', { n: Math.ceil(file.size / 1_048_576), max: mostMegabytes })
        : undefined,
    );
    if (!isTooLarge) onChange(file);
  };

  return (
    <div className="flex flex-col items-start gap-1">
      <label htmlFor={id} className="font-medium">
        {t('newspapers.pdf')}{' '}
        {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        // The button beside it takes the focus, where it can be seen.
        tabIndex={-1}
        className="sr-only"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = '';
          if (file) choose(file);
        }}
      />
      {value && (
        <p className="wrap-anywhere">
          {value.name} ({t('newspapers.megabytes', { n: megabytes(value.size) })})
        </p>
      )}
      <Button
        variant="secondary"
        data-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        <FileIcon aria-hidden />
        {t(value ? 'newspapers.changePdf' : 'newspapers.choosePdf')}
      </Button>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {problem}
        </p>
      )}
    </div>
  );
}
