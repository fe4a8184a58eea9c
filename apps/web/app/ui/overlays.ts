/** Dialogs, alerts, toasts and page announcements in one chunk, loaded by later.ts. */
export { AskDialog } from './ask-dialog.tsx';
export { BackCloses } from './back-closes.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { NoticeDialog } from './notice-dialog.tsx';
export { PageChanges } from './page-changes.tsx';
export { ToastArea } from './toast-area.tsx';
