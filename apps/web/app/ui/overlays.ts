/** What lies over a page, and what follows its changes, as one file: later.ts loads it. */
export { AskDialog } from './ask-dialog.tsx';
export { BackCloses } from './back-closes.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { NoticeDialog } from './notice-dialog.tsx';
export { PageChanges } from './page-changes.tsx';
export { ToastArea } from './toast-area.tsx';
