import { Button } from '@zay/web/ui/button.tsx';
import { useId, useRef } from 'react';
import FileIcon from '~icons/lucide/file-text';
import { useText } from '../platform/language/context.ts';

interface FileChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly chooseLabel: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

/** A button that chooses a file, with the name of the chosen one. */
export function FileChoice({
  label,
  hint,
  accept,
  chooseLabel,
  file,
  onChoose,
  optional,
  error,
}: FileChoiceProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label} {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        // The visible button beside it takes the focus.
        tabIndex={-1}
        className="sr-only"
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      {file && <p className="wrap-anywhere">{file.name}</p>}
      <Button
        variant="secondary"
        data-invalid={error ? true : undefined}
        onClick={() => input.current?.click()}
      >
        <FileIcon aria-hidden />
        {chooseLabel}
      </Button>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-ruby">
          {error}
        </p>
      )}
    </div>
  );
}
