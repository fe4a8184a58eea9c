import CameraIcon from '~icons/lucide/camera';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { PictureInput } from '@zay/web/ui/picture-input.tsx';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../platform/language/context.ts';
import { selectedPicture, type EditorPictures } from './use-editor-pictures.ts';

interface PictureFormProps {
  readonly editor: Editor;
  readonly pictures: EditorPictures;
  readonly onDone: () => void;
}

/** Uploads a picture into the text, then takes the alternative text of the selected one. */
export function PictureForm({ editor, pictures, onDone }: PictureFormProps) {
  const t = useText();
  const id = useId();
  const selected = selectedPicture(editor);
  const { failure, isUploading, isJustAdded } = pictures;
  const field = useRef<HTMLDivElement>(null);
  const isAdded = isJustAdded && selected !== undefined;
  useEffect(() => {
    if (isAdded) field.current?.querySelector('input')?.focus();
  }, [isAdded]);
  const describe = (alt: string) => {
    // The change puts another node in the place of the selected one.
    const at = editor.state.selection.from;
    editor.chain().updateAttributes('img', { alt }).setNodeSelection(at).run();
  };
  const close = () => {
    pictures.leaveAdded();
    // Behind the picture: what is typed next would replace a selected one.
    editor.chain().focus().setTextSelection(editor.state.selection.to).run();
    onDone();
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line p-2">
      {selected ? (
        <div className="flex flex-wrap items-end gap-2">
          <div ref={field} className="min-w-0 flex-1">
            <TextField
              key={String(selected.attrs['src'])}
              label={t('kit.pictureAlt')}
              hint={t('kit.pictureAltHint')}
              value={String(selected.attrs['alt'] ?? '')}
              autoComplete="off"
              maxLength={250}
              onBlur={pictures.leaveAdded}
              onChange={({ target }) => describe(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                close();
              }}
            />
          </div>
          <Button variant="secondary" onClick={close}>
            {t('common.ok')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              editor.chain().focus().deleteSelection().run();
              onDone();
            }}
          >
            {t('kit.removePicture')}
          </Button>
        </div>
      ) : (
        <>
          <label htmlFor={id} className="sr-only">
            {t('kit.choosePicture')}
          </label>
          <PictureInput
            id={id}
            describedBy={failure && `${id}-error`}
            isInvalid={failure !== undefined}
            isSending={isUploading}
            icon={<CameraIcon aria-hidden />}
            prepare={(file) => Promise.resolve(file)}
            onChosen={([file]) => void pictures.add([file])}
            onUnreadable={() => undefined}
          >
            {t('kit.choosePicture')}
          </PictureInput>
        </>
      )}
      {isUploading && (
        <p role="status" className="text-sm">
          {t('kit.uploadingPicture')}
        </p>
      )}
      {failure && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {failure}
        </p>
      )}
    </div>
  );
}
