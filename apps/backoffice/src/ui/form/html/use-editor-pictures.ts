import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { usePictureUpload } from '../use-picture-upload.ts';

export interface EditorPictures {
  /** Uploads pictures one after the other and puts each at the cursor; the last one is selected. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly isUploading: boolean;
  /** Why the last picture was not uploaded. */
  readonly failure: string | undefined;
  /** The selected picture was uploaded here. */
  readonly isJustAdded: boolean;
  /** Its alternative text was left. */
  readonly leaveAdded: () => void;
}

/** The picture that is selected alone. */
export function selectedPicture({ state: { selection } }: Editor): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === 'img'
    ? selection.node
    : undefined;
}

/** The pictures among files that were pasted or dropped. */
export const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Uploads for the pictures of a text. */
export function useEditorPictures(editor: Editor | undefined): EditorPictures {
  const { upload, failure } = usePictureUpload();
  const [isUploading, setUploading] = useState(false);
  const [isJustAdded, setJustAdded] = useState(false);
  const add = async (files: readonly File[]) => {
    setUploading(true);
    for (const file of files) {
      // A refused picture is shown as the failure; the next one may be accepted.
      const stored = await upload(file).catch(() => undefined);
      const size = stored && (await sizeOf(file));
      if (!stored || !editor || editor.isDestroyed) continue;
      const at = editor.state.selection.to;
      setJustAdded(true);
      editor
        .chain()
        .insertContentAt(at, { type: 'img', attrs: { src: stored.url, alt: '', ...size } })
        .setNodeSelection(at)
        .run();
    }
    setUploading(false);
  };
  return { add, isUploading, failure, isJustAdded, leaveAdded: () => setJustAdded(false) };
}

/** Width of a picture under its address without a width. */
const shownWidth = 640;

/** Pixels of a picture as the shop shows it, so that pages keep room for it; none if the browser cannot decode it. */
async function sizeOf(file: File): Promise<{ width: string; height: string } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, shownWidth / bitmap.width);
    const [width, height] = [bitmap.width, bitmap.height].map((length) =>
      String(Math.max(1, Math.round(length * scale))),
    ) as [string, string];
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
