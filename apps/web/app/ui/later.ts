import { savesData } from '../platform/saves-data.ts';
import { lazyPart, Nothing } from './lazy-part.tsx';
import { MissingDialog, PlainNotice, PlainQuestion, PlainToasts } from './plain-overlays.tsx';

// One chunk: once the confirm dialog has loaded, so has the dialog for the result, even offline.
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
 * Preloads dialogs, alerts and toasts, so that they open at once and offline. Visitors who save data load them on
 * demand. A failed preload is repeated on use.
 */
export async function loadOverlays(): Promise<void> {
  if (!savesData()) await loadDialogs().catch(() => undefined);
}
