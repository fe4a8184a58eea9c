import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface PictureInputProps<Picture> {
  /** The label's `htmlFor`. */
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid?: boolean;
  /** Pictures that may be chosen at once. */
  readonly most?: number;
  /** True while what was chosen is sent: nothing else can be chosen, and the button keeps the focus. */
  readonly isSending?: boolean;
  /** Beside the button's label, in whose place a spinner turns while pictures are prepared. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Makes a picture ready to be sent; rejects when it cannot be read. */
  readonly prepare: (file: File) => Promise<Picture>;
  /** Gets those that could be read, at least one. */
  readonly onChosen: (pictures: readonly [Picture, ...Picture[]]) => void;
  readonly onUnreadable: (isUnreadable: boolean) => void;
  /** True from the choice until all are ready: what is sent meanwhile would miss them. */
  readonly onPreparing?: (isPreparing: boolean) => void;
}

/** The box of the browser that takes pictures, hidden, and the button that opens it. */
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
    // The same file can be chosen once more after it failed or was taken away.
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
        // The button beside it takes the focus, where it can be seen.
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
