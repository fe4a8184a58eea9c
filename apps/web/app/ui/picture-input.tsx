import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface PictureInputProps<Picture> {
  /** The label's `htmlFor`. */
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid?: boolean;
  /** Most pictures per choice. */
  readonly most?: number;
  /** True while pictures are being uploaded: no others can be chosen, and the button keeps the focus. */
  readonly isSending?: boolean;
  /** Icon of the button; a spinner replaces it while pictures are prepared. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Prepares a picture for upload; rejects if it cannot be decoded. */
  readonly prepare: (file: File) => Promise<Picture>;
  /** Called with the decodable pictures, at least one. */
  readonly onChosen: (pictures: readonly [Picture, ...Picture[]]) => void;
  readonly onUnreadable: (isUnreadable: boolean) => void;
  /** True while pictures are being prepared: a form sent meanwhile would lack them. */
  readonly onPreparing?: (isPreparing: boolean) => void;
}

/** A hidden file input for pictures, and the button that opens it. */
export function PictureInput<Picture>(props: PictureInputProps<Picture>) {
  const { id, describedBy, isInvalid, most = 1, isSending = false, icon, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = isPreparing || isSending;

  const announce = (now: boolean) => {
    setPreparing(now);
    props.onPreparing?.(now);
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, most);
    // Lets the same file be chosen again after a failure or removal.
    event.target.value = '';
    if (files.length === 0) return;
    announce(true);
    props.onUnreadable(false);
    const pictures: Picture[] = [];
    for (const file of files) {
      try {
        pictures.push(await props.prepare(file));
      } catch {
        props.onUnreadable(true);
      }
    }
    announce(false);
    const [first, ...others] = pictures;
    if (first !== undefined) props.onChosen([first, ...others]);
  };

  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple={most > 1}
        disabled={isSending}
        // The visible button beside it takes the focus.
        tabIndex={-1}
        className="sr-only"
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="secondary"
        busy={isBusy}
        className="self-start"
        data-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {!isBusy && icon}
        {children}
      </Button>
    </>
  );
}
