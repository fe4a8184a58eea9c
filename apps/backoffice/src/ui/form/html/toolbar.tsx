import BoldIcon from '~icons/lucide/bold';
import RowIcon from '~icons/lucide/between-horizontal-end';
import ColumnIcon from '~icons/lucide/between-vertical-end';
import HeadingIcon from '~icons/lucide/heading-2';
import SubheadingIcon from '~icons/lucide/heading-3';
import PictureIcon from '~icons/lucide/image';
import ItalicIcon from '~icons/lucide/italic';
import LinkIcon from '~icons/lucide/link';
import ListIcon from '~icons/lucide/list';
import NumbersIcon from '~icons/lucide/list-ordered';
import RedoIcon from '~icons/lucide/redo-2';
import ClearIcon from '~icons/lucide/remove-formatting';
import TableIcon from '~icons/lucide/table';
import DeleteRowIcon from '~icons/lucide/table-rows-split';
import DeleteColumnIcon from '~icons/lucide/table-columns-split';
import TrashIcon from '~icons/lucide/trash-2';
import UndoIcon from '~icons/lucide/undo-2';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { Button } from '@zay/web/ui/button.tsx';
import { linkAttributes } from '@zay/contract/staff';
import { TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '../../../platform/language/context.ts';
import { PictureForm } from './picture-form.tsx';
import { selectedPicture, type EditorPictures } from './use-editor-pictures.ts';

type Act = (chain: ChainedCommands) => ChainedCommands;

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly pictures: EditorPictures;
}

/** Buttons for the selection of an editor. */
export function Toolbar({ editor, label, pictures }: ToolbarProps) {
  const t = useText();
  const [isLinking, setLinking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    return () => void editor.off('transaction', render);
  }, [editor]);

  const button = (
    name: Parameters<typeof t>[0],
    Icon: ComponentType<{ 'aria-hidden': true }>,
    act: Act,
    { isOn, isOff = false }: { isOn?: boolean; isOff?: boolean } = {},
  ): ReactNode => (
    <IconButton
      label={t(name as 'kit.bold')}
      aria-pressed={isOn}
      disabled={isOff}
      className={cn('rounded-field', isOn && 'bg-jade-soft text-jade', isOff && 'text-muted opacity-50')}
      // A press must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => act(editor.chain().focus()).run()}
    >
      <Icon aria-hidden />
    </IconButton>
  );
  const isPicture = selectedPicture(editor) !== undefined;
  const isBusy = pictures.isUploading || pictures.failure !== undefined;
  const isOn = (name: string, attributes?: object) => ({ isOn: editor.isActive(name, attributes) });

  return (
    <div
      role="toolbar"
      aria-label={label}
      className="rounded-t-field border border-b-0 border-edge bg-mist px-1"
    >
      <div className="flex flex-wrap">
        {button('kit.bold', BoldIcon, (chain) => chain.toggleBold(), isOn('bold'))}
        {button('kit.italic', ItalicIcon, (chain) => chain.toggleItalic(), isOn('italic'))}
        {([2, 3] as const).map((level) => (
          <span key={level}>
            {button(
              level === 2 ? 'kit.heading' : 'kit.subheading',
              level === 2 ? HeadingIcon : SubheadingIcon,
              (chain) => chain.toggleHeading({ level }),
              isOn('heading', { level }),
            )}
          </span>
        ))}
        {button('kit.bullets', ListIcon, (chain) => chain.toggleBulletList(), isOn('bulletList'))}
        {button('kit.numbers', NumbersIcon, (chain) => chain.toggleOrderedList(), isOn('orderedList'))}
        <IconButton
          label={t('kit.link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          className={cn('rounded-field', editor.isActive('link') && 'bg-jade-soft text-jade')}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkIcon aria-hidden />
        </IconButton>
        <IconButton
          label={t('kit.picture')}
          aria-expanded={isAdding || isPicture}
          className={cn('rounded-field', isPicture && 'bg-jade-soft text-jade')}
          onClick={() => setAdding(!isAdding)}
        >
          <PictureIcon aria-hidden />
        </IconButton>
        {!editor.isActive('table') &&
          button('kit.table', TableIcon, (chain) =>
            chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
          )}
        {button('kit.clearFormat', ClearIcon, (chain) => chain.unsetAllMarks().clearNodes())}
        {button('kit.undo', UndoIcon, (chain) => chain.undo(), { isOff: !editor.can().undo() })}
        {button('kit.redo', RedoIcon, (chain) => chain.redo(), { isOff: !editor.can().redo() })}
      </div>
      {editor.isActive('table') && (
        <div className="flex flex-wrap border-t border-line">
          {button('kit.addRow', RowIcon, (chain) => chain.addRowAfter())}
          {button('kit.addColumn', ColumnIcon, (chain) => chain.addColumnAfter())}
          {button('kit.deleteRow', DeleteRowIcon, (chain) => chain.deleteRow())}
          {button('kit.deleteColumn', DeleteColumnIcon, (chain) => chain.deleteColumn())}
          {button('kit.deleteTable', TrashIcon, (chain) => chain.deleteTable())}
        </div>
      )}
      {(isAdding || isPicture || isBusy) && (
        <PictureForm editor={editor} pictures={pictures} onDone={() => setAdding(false)} />
      )}
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** An address of this shop, another page, a phone or a mailbox; a bare name is a page. */
function addressOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^(?:\/|https?:|tel:|mailto:)/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^\+?[\d\s-]{6,}$/.test(text) ? `tel:${text.replaceAll(/[\s-]/g, '')}` : `https://${text}`;
}

/** The link of the selected text; without a selection its address becomes the text. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const set = (href: string) => {
    if (href !== '' && linkAttributes(href)['href'] === undefined) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('kit.linkAddress')}
          value={typed}
          error={isWrong ? t('kit.wrongLink') : undefined}
          autoComplete="off"
          inputMode="url"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set(addressOf(typed));
          }}
        />
      </div>
      <Button variant="secondary" onClick={() => set(addressOf(typed))}>
        {t('common.ok')}
      </Button>
      {editor.isActive('link') && (
        <Button variant="quiet" onClick={() => set('')}>
          {t('kit.removeLink')}
        </Button>
      )}
    </div>
  );
}
