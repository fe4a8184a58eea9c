import { Editor, type EditorOptions } from '@tiptap/core';
import type { RemovedHtml } from '@zay/contract/staff';
import { TextSelection } from '@tiptap/pm/state';
import { controlLook } from '@zay/web/ui/field.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanPasted, tidyHtml } from './clean-html.ts';
import { extensions } from './extensions.ts';
import { lostMarkup } from './lost-markup.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { Toolbar } from './toolbar.tsx';
import { picturesOf, useEditorPictures } from './use-editor-pictures.ts';

interface HtmlEditorProps {
  readonly id: string;
  readonly label: string;
  readonly lang: 'en' | 'my' | undefined;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What would be lost if the text were edited here: names of tags. */
  readonly onLoss: (lost: readonly string[]) => void;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** What happens with pasted HTML, and with files that are pasted or dropped. */
function pasting(
  onRemoved: (removed: readonly RemovedHtml[]) => void,
  onFiles: (files: readonly File[]) => void,
): EditorOptions['editorProps'] {
  return {
    transformPastedHTML(html) {
      const clean = cleanPasted(html);
      onRemoved(clean.removed);
      return clean.html;
    },
    handlePaste(_, { clipboardData }) {
      const files = picturesOf(clipboardData);
      // Word adds a picture of the text to the text. A copied picture comes with HTML that has no text.
      const text = clipboardData?.getData('text/html').replaceAll(/<[^>]*>|\s/g, '') ?? '';
      if (files.length === 0 || text !== '') return false;
      onFiles(files);
      return true;
    },
    handleDrop(view, event, _, isMoved) {
      const files = isMoved ? [] : picturesOf(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) {
        const at = TextSelection.near(view.state.doc.resolve(place.pos));
        view.dispatch(view.state.tr.setSelection(at));
      }
      onFiles(files);
      return true;
    },
  };
}

const contentOf = (editor: Editor) => (editor.isEmpty ? '' : tidyHtml(editor.getHTML()));

/** The editor of HTML texts. Loading a text does not change it. */
export default function HtmlEditor(props: HtmlEditorProps) {
  const { id, label, lang, value, describedBy, isInvalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [removed, setRemoved] = useState<readonly RemovedHtml[]>([]);
  const pictures = useEditorPictures(editor);
  const addPictures = useEffectEvent((files: readonly File[]) => void pictures.add(files));
  /** The last value that came from here or is shown. */
  const shown = useRef(value);
  const change = useEffectEvent((made: Editor) => {
    shown.current = contentOf(made);
    props.onChange(shown.current);
  });
  const load = useEffectEvent((made: Editor) => {
    shown.current = value;
    const lost = lostMarkup(value, contentOf(made));
    if (lost.length > 0) props.onLoss(lost);
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      // The policy of the page allows no styles that scripts insert: they are in app.css.
      injectCSS: false,
      content: shown.current,
      onUpdate: ({ editor }) => change(editor),
    });
    load(made);
    setEditor(made);
    return () => made.destroy();
  }, []);

  // The entries were discarded, or merged with a colleague's.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    editor.commands.setContent(value, { emitUpdate: false });
    load(editor);
  }, [editor, value]);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...pasting(setRemoved, (files) => addPictures(files)),
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(lang && { lang }),
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(isInvalid && { 'aria-invalid': 'true' }),
          class: cn(
            controlLook,
            'prose-shop max-h-[60vh] min-h-40 max-w-none overflow-y-auto rounded-t-none',
          ),
        },
      },
    });
  }, [editor, id, label, lang, describedBy, isInvalid]);

  return (
    <div>
      {editor && <Toolbar editor={editor} label={label} pictures={pictures} />}
      <div ref={place} />
      <RemovedNotice when="pasted" removed={removed} />
    </div>
  );
}
