import ChevronIcon from '~icons/lucide/chevron-down';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { controlLook, Field } from '@zay/web/ui/field.tsx';
import { ErrorState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { useRef, useState, type RefObject } from 'react';
import { failureText } from '../../platform/api.ts';
import { useText } from '../../platform/language/context.ts';
import { DebouncedSearchBox } from '../list/debounced-search-box.tsx';
import { SearchBox } from './search-box.tsx';

export interface Choice {
  readonly id: number;
  readonly label: string;
}

interface SearchSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: Choice | null;
  readonly onChange: (choice: Choice | null) => void;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** Shown while none is chosen. */
  readonly none?: string;
  /** The choices that contain the text: `(search) => api(getBrands, { query: { search } }).then(…)`. */
  readonly find: (search: string) => Promise<readonly Choice[]>;
  /** Cache key of these choices. */
  readonly name: string;
}

/** One record, found by a part of its name. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, value, onChange, error, optional = false, find, name } = props;
  const t = useText();
  const { none = t('kit.chosenNone') } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const choose = (choice: Choice | null) => {
    onChange(choice);
    setOpen(false);
  };
  return (
    <>
      <Field label={label} hint={hint} error={error} optional={optional}>
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <button
            type="button"
            {...control}
            data-invalid={isInvalid}
            aria-haspopup="dialog"
            className={cn(
              controlLook,
              'flex items-center justify-between gap-2 text-start data-invalid:border-ruby',
            )}
            onClick={() => setOpen(true)}
          >
            {value ? value.label : <span className="text-muted">{none}</span>}
            <ChevronIcon aria-hidden className="shrink-0" />
          </button>
        )}
      </Field>
      <Dialog sheet open={isOpen} onClose={() => setOpen(false)} title={label} initialFocus={box}>
        {isOpen && <Choices find={find} name={name} box={box} onChoose={choose} />}
        {optional && value && (
          <Button variant="quiet" onClick={() => choose(null)}>
            {t('common.remove')}
          </Button>
        )}
      </Dialog>
    </>
  );
}

type ChoicesProps = Pick<SearchSelectProps, 'find' | 'name'> & {
  box: RefObject<HTMLInputElement | null>;
  onChoose: (choice: Choice) => void;
};

function Choices({ find, name, box, onChoose }: ChoicesProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['choices', name, search],
    queryFn: () => find(search),
    placeholderData: keepPreviousData,
  });
  const takeFirst = (typed: string) => {
    const [first] = data ?? [];
    // The listed matches must be those of the typed text.
    if (first && search !== '' && typed.trim() === search && !isPlaceholderData) onChoose(first);
  };
  return (
    <>
      <DebouncedSearchBox value={search} onAsk={setSearch}>
        {(typed) => <SearchBox {...typed} box={box} onEnter={() => takeFirst(typed.value)} />}
      </DebouncedSearchBox>
      {isPending && <LoadingState />}
      {error && <ErrorState message={failureText(error)} onRetry={refetch} />}
      {data?.length === 0 && <p className="text-muted">{t('kit.noMatch')}</p>}
      <ul className="flex flex-col">
        {data?.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-field px-3 text-start hover:bg-mist"
              onClick={() => onChoose(choice)}
            >
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
