/** Classes shared by dialogs, sheets and alerts. */
export const backdropLook = 'fixed inset-0 z-50 bg-scrim';

export const viewportLook = 'fixed inset-0 z-50 flex items-center justify-center p-4';

/** At the bottom of a phone, in the middle of a larger screen. */
export const sheetViewportLook = 'fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-4';

export const popupLook =
  'flex max-h-full w-full max-w-md flex-col gap-4 overflow-y-auto rounded-card bg-paper p-5 shadow-card outline-none';

export const sheetLook =
  'flex max-h-[85dvh] w-full max-w-md flex-col gap-4 overflow-y-auto rounded-t-card bg-paper p-5 shadow-card outline-none ' +
  'md:rounded-card';
