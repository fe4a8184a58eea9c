import { savesData } from '../platform/saves-data.ts';
import { lazyPart, Nothing } from './lazy-part.tsx';
import { MissingDialog, PlainNotice, PlainQuestion, PlainToasts } from './plain-overlays.tsx';

// One file: the dialog that reports a success is there when the one that asks was shown, even if the connection is lost.
export const loadDialogs = () => import('./overlays.ts');

export const AskDialog = lazyPart(async () => ({ default: (await loadDialogs()).AskDialog }), PlainQuestion);
export const DialogPanel = lazyPart(
  async () => ({ default: (await loadDialogs()).DialogPanel }),
  MissingDialog,
);
export const NoticeDialog = lazyPart(
  async () => ({ default: (await loadDialogs()).NoticeDialog }),
  PlainNotice,
);
export const PageChanges = lazyPart(async () => ({ default: (await loadDialogs()).PageChanges }), Nothing);
export const ToastArea = lazyPart(async () => ({ default: (await loadDialogs()).ToastArea }), PlainToasts);

/**
 * Loads dialogs, alerts and toasts, so that the first of them opens at once and without a connection. Visitors who save data
 * load them when they need them. A failure costs nothing: the overlay that is needed first loads them again.
 */
export async function loadOverlays(): Promise<void> {
  if (!savesData()) await loadDialogs().catch(() => undefined);
}
