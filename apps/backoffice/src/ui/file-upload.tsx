import { Button } from '@zay/web/ui/button.tsx';
import { SendProgress } from '@zay/web/ui/send-progress.tsx';
import { useId, useRef, useState } from 'react';
import FileIcon from '~icons/lucide/file-text';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';

interface FileUploadProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly chooseLabel: string;
  /** Instead of `chooseLabel` once there is a file. */
  readonly changeLabel: string;
  /** A file was sent on an earlier visit. */
  readonly isSent?: boolean;
  readonly maxBytes: number;
  /** Rejects with an ApiFailure. */
  readonly send: (file: File, onShare: (share: number) => void) => Promise<void>;
  readonly optional?: boolean;
}

/** A button that chooses a file and sends it at once, with its name and the progress. */
export function FileUpload(props: FileUploadProps) {
  const { label, hint, accept, chooseLabel, changeLabel, isSent = false, maxBytes, send, optional } = props;
  const t = useText();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const choose = async (chosen: File) => {
    setFile(chosen);
    if (chosen.size > maxBytes) {
      setError(t('kit.fileTooLarge', { n: maxBytes / 1024 / 1024 }));
      return;
    }
    setError(undefined);
    setShare(0);
    await send(chosen, setShare).catch((failure: unknown) => setError(failureText(failure)));
    setShare(undefined);
  };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
            if (chosen) void choose(chosen);
          }}
        />
        {file && <p className="wrap-anywhere">{file.name}</p>}
        <Button
          variant="secondary"
          data-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          <FileIcon aria-hidden />
          {file || isSent ? changeLabel : chooseLabel}
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
      {share !== undefined && (
        <SendProgress
          share={share}
          label={t('kit.readingFile')}
          percentLabel={(n) => t('kit.sendingFile', { n })}
        />
      )}
    </>
  );
}
