import ImageIcon from '~icons/lucide/image';
import PlusIcon from '~icons/lucide/plus';
import TrashIcon from '~icons/lucide/trash-2';
import CloseIcon from '~icons/lucide/x';
import { productLimits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useState, type ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { PictureField } from '../ui/form/picture-field.tsx';
import { TwoLanguages, type BothLanguages } from '../ui/form/two-languages.tsx';
import type { ValueBinding } from '../ui/form/use-form-state.ts';
import { SortableList } from '../ui/sortable-list.tsx';
import { addNames, newValue, splitNames, type LevelDraft, type ValueDraft } from './sku-draft.ts';

interface LevelEditorProps {
  readonly level: LevelDraft;
  /** 1 for the first level. */
  readonly n: number;
  readonly onChange: (change: (level: LevelDraft) => LevelDraft) => void;
  readonly onRemove: () => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** A level of choice: its name and its values in order, each with a name and an optional picture. */
export function LevelEditor({ level, n, onChange, onRemove, errorOf }: LevelEditorProps) {
  const t = useText();
  const changeValues = (change: (values: readonly ValueDraft[]) => ValueDraft[]) =>
    onChange((now) => ({ ...now, values: change(now.values) }));
  const changeValue = (key: string, part: Partial<ValueDraft>) =>
    changeValues((values) => values.map((value) => (value.key === key ? { ...value, ...part } : value)));
  const nameBinding = (field: string, value: BothLanguages, onName: (name: BothLanguages) => void) => ({
    value,
    onChange: onName,
    error: errorOf(field),
    errorOf: (part: string) => errorOf(`${field}.${part}`),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-field border border-line p-3">
      <legend className="px-1 font-semibold">{t('products.level', { n })}</legend>
      <TwoLanguages
        label={t('products.levelName', { n })}
        {...nameBinding('name', level.name, (name) => onChange((now) => ({ ...now, name })))}
      />
      <SortableList
        items={level.values}
        keyOf={({ key }) => key}
        onSort={(sorted) => changeValues(() => sorted)}
        className="flex flex-col"
      >
        {({ key, id, name, picture }, index, handle) => (
          <ValueRow
            n={index + 1}
            value={{ key, id, name, picture }}
            handle={handle(t('products.moveValue', { n: index + 1 }))}
            name={nameBinding(`values.${index}.name`, name, (name) => changeValue(key, { name }))}
            pictureError={errorOf(`values.${index}.picture`)}
            onPicture={(picture) => changeValue(key, { picture })}
            onRemove={
              level.values.length > 1 &&
              (() => changeValues((values) => values.filter((value) => value.key !== key)))
            }
          />
        )}
      </SortableList>
      {level.values.length < productLimits.values && (
        <ManyValues
          onAdd={(names) => changeValues((values) => addNames(values, names).slice(0, productLimits.values))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {level.values.length < productLimits.values && (
          <Button variant="secondary" onClick={() => changeValues((values) => [...values, newValue()])}>
            <PlusIcon aria-hidden />
            {t('products.addValue')}
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          <TrashIcon aria-hidden />
          {t('products.removeLevel', { n })}
        </Button>
      </div>
    </fieldset>
  );
}

/** Values typed or pasted at once. */
function ManyValues({ onAdd }: { onAdd: (names: string[]) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    onAdd(splitNames(text));
    setTyped('');
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('products.manyValues')}
          placeholder="S, M, L, XL"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter also ends the composition of a letter.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            // A text field would join the lines.
            if (!/[\t\n]/.test(text.trim())) return;
            event.preventDefault();
            add(`${typed}\n${text}`);
          }}
        />
      </div>
      <Button variant="secondary" disabled={typed.trim() === ''} onClick={() => add(typed)}>
        {t('products.addValues')}
      </Button>
    </div>
  );
}

interface ValueRowProps {
  readonly n: number;
  readonly value: ValueDraft;
  readonly handle: ReactNode;
  readonly name: ValueBinding<BothLanguages>;
  readonly pictureError: string | undefined;
  readonly onPicture: (picture: ValueDraft['picture']) => void;
  /** False for the last one. */
  readonly onRemove: (() => void) | false;
}

/** A value in one line; its picture opens below. */
function ValueRow({ n, value, handle, name, pictureError, onPicture, onRemove }: ValueRowProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line bg-paper py-1">
      <div className="flex items-center">
        {handle}
        <div className="min-w-0 flex-1">
          <TwoLanguages label={t('products.value', { n })} isDense {...name} />
        </div>
        <IconButton
          label={t('products.valuePicture', { n })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {value.picture ? (
            <img src={value.picture.url} alt="" className="size-9 rounded-field bg-mist object-cover" />
          ) : (
            <ImageIcon aria-hidden />
          )}
        </IconButton>
        <IconButton
          label={t('products.removeValue', { n })}
          disabled={onRemove === false}
          onClick={() => onRemove && onRemove()}
        >
          <CloseIcon aria-hidden />
        </IconButton>
      </div>
      {(isOpen || pictureError !== undefined) && (
        <PictureField
          optional
          label={t('products.valuePicture', { n })}
          value={value.picture}
          onChange={onPicture}
          error={pictureError}
        />
      )}
    </div>
  );
}
