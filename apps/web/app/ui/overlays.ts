/** What lies over a page, as one file: later.ts loads it. */
export { AskDialog } from './ask-dialog.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { NoticeDialog } from './notice-dialog.tsx';
export { ToastArea } from './toast-area.tsx';
