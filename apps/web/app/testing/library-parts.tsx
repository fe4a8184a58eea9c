/** Shows the part of Base UI that the hash of the address names, for e2e/journeys/library-parts.spec.ts. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { ScrollArea } from '@base-ui/react/scroll-area';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Above what keeps the page from being pressed. */
const above = { position: 'fixed', zIndex: 1 } as const;

const parts: Readonly<Record<string, ReactNode>> = {
  'alert-dialog': (
    <AlertDialog.Root>
      <AlertDialog.Trigger>Open</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop />
        <AlertDialog.Popup style={above}>
          <AlertDialog.Title>Title</AlertDialog.Title>
          <AlertDialog.Description>Text</AlertDialog.Description>
          <AlertDialog.Close>Close</AlertDialog.Close>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  ),
  dialog: (
    <Dialog.Root>
      <Dialog.Trigger>Open</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Popup style={above}>
          <Dialog.Title>Title</Dialog.Title>
          <Dialog.Description>Text</Dialog.Description>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ),
  'scroll-area': (
    <ScrollArea.Root>
      <ScrollArea.Viewport style={{ height: 100 }}>
        <ScrollArea.Content>
          <p style={{ height: 900 }}>Text</p>
        </ScrollArea.Content>
      </ScrollArea.Viewport>
      <ScrollArea.Scrollbar>
        <ScrollArea.Thumb />
      </ScrollArea.Scrollbar>
      <ScrollArea.Corner />
    </ScrollArea.Root>
  ),
};

const part = parts[location.hash.slice(1)];
if (!part) throw new Error(`library-parts.tsx does not show ${location.hash}`);
createRoot(document.body.appendChild(document.createElement('div'))).render(part);
