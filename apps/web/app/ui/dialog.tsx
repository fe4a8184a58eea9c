import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { DialogPanel } from './later.ts';
import { LoadingBar } from './progress-bar.tsx';

/**
 * A modal dialog: traps the focus, closes on Escape, back, or a press outside. Loaded when idle, or when first opened.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
