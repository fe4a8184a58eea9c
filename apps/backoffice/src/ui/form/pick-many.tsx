import PlusIcon from '~icons/lucide/plus';
import CloseIcon from '~icons/lucide/x';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useRef, useState, type RefObject } from 'react';
import { useText } from '../../platform/language/context.ts';
import { SearchBox } from './search-box.tsx';

export interface ManyOption {
  readonly id: number;
  readonly label: string;
  /** Label of the option outside its tree; for a branch the whole path. */
  readonly fullLabel?: string;
  readonly depth?: number;
}

interface PickManyProps {
  readonly label: string;
  /** In display order; a tree lists parents before children. */
  readonly options: readonly ManyOption[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly error?: string | undefined;
}

/** Several records: the chosen ones as chips, all in a searchable dialog. */
export function PickMany({ label, options, value, onChange, error }: PickManyProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const chosen = options.filter(({ id }) => value.includes(id));
  const without = (id: number) => onChange(value.filter((one) => one !== id));
  return (
    <fieldset className="flex flex-col gap-2" data-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-1 font-medium">{label}</legend>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ id, label, fullLabel = label }) => (
          <li key={id} className="flex items-center rounded-chip border border-edge ps-4">
            {fullLabel}
            <IconButton label={`${t('common.remove')}: ${fullLabel}`} onClick={() => without(id)}>
              <CloseIcon aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        <PlusIcon aria-hidden />
        {t('kit.choose')}
        <span className="sr-only">: {label}</span>
      </Button>
      {error && (
        <p role="alert" className="text-sm text-ruby">
          {error}
        </p>
      )}
      <Dialog sheet open={isOpen} onClose={() => setOpen(false)} title={label} initialFocus={box}>
        {isOpen && <Options options={options} value={value} onChange={onChange} box={box} />}
        <Button className="mt-3" onClick={() => setOpen(false)}>
          {t('common.ok')}
        </Button>
      </Dialog>
    </fieldset>
  );
}

type OptionsProps = Pick<PickManyProps, 'options' | 'value' | 'onChange'> & {
  box: RefObject<HTMLInputElement | null>;
};

function Options({ options, value, onChange, box }: OptionsProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = options.filter(({ label, fullLabel = label }) => fullLabel.toLowerCase().includes(wanted));
  const switchTo = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((one) => one !== id));
  const takeFirst = () => {
    const [first] = shown;
    if (!first || wanted === '') return;
    switchTo(first.id, !value.includes(first.id));
    setSearch('');
  };
  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        box={box}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onEnter={takeFirst}
      />
      {shown.length === 0 && <p className="text-muted">{t('kit.noMatch')}</p>}
      <ul>
        {shown.map(({ id, label, fullLabel = label, depth = 0 }) => (
          <li key={id} style={{ paddingInlineStart: `${wanted === '' ? depth * 1.5 : 0}rem` }}>
            <Checkbox checked={value.includes(id)} onChange={({ target }) => switchTo(id, target.checked)}>
              {wanted === '' ? label : fullLabel}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
