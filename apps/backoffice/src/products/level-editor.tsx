import PlusIcon from '~icons/lucide/plus';
import TrashIcon from '~icons/lucide/trash-2';
import CloseIcon from '~icons/lucide/x';
import { productLimits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useText } from '../platform/language/context.ts';
import { PictureField } from '../ui/form/picture-field.tsx';
import { TwoLanguages, type BothLanguages } from '../ui/form/two-languages.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import { newValue, type LevelDraft, type ValueDraft } from './sku-draft.ts';

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
        className="flex flex-col gap-3"
      >
        {({ key, name, picture }, index, handle) => (
          <div className="flex items-start gap-1 rounded-field border border-line bg-paper py-2">
            {handle(t('products.moveValue', { n: index + 1 }))}
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <TwoLanguages
                label={t('products.value', { n: index + 1 })}
                {...nameBinding(`values.${index}.name`, name, (name) => changeValue(key, { name }))}
              />
              <details open={picture !== null || errorOf(`values.${index}.picture`) !== undefined}>
                <summary className="min-h-11 content-center text-jade">
                  {t('products.valuePicture', { n: index + 1 })}
                </summary>
                <PictureField
                  optional
                  label={t('products.valuePicture', { n: index + 1 })}
                  value={picture}
                  onChange={(picture) => changeValue(key, { picture })}
                  error={errorOf(`values.${index}.picture`)}
                />
              </details>
            </div>
            <IconButton
              label={t('products.removeValue', { n: index + 1 })}
              disabled={level.values.length === 1}
              onClick={() => changeValues((values) => values.filter((value) => value.key !== key))}
            >
              <CloseIcon aria-hidden />
            </IconButton>
          </div>
        )}
      </SortableList>
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
