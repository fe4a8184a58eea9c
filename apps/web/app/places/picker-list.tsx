import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { limits, type IdName } from '@zay/contract';
import CheckIcon from '~icons/lucide/check';
import SearchIcon from '~icons/lucide/search';
import { cn } from '../ui/class-names.ts';
import { controlLook } from '../ui/field.tsx';
import { filterAfterPause, matching, nextOption } from './picker.rules.ts';

interface PickerListProps<Entry extends IdName> {
  readonly listId: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly entries: readonly Entry[];
  readonly chosenId: number | undefined;
  readonly searchLabel: string;
  readonly nothingFound: string;
  readonly onChoose: (entry: Entry) => void;
}

/** A search box over the options that it leaves; the arrow keys walk them, Enter takes one. */
export function PickerList<Entry extends IdName>(props: PickerListProps<Entry>) {
  const { listId, searchBox, entries, chosenId, searchLabel, nothingFound, onChoose } = props;
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(() => entries.findIndex(({ id }) => id === chosenId));
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => matching(entries, filter), [entries, filter]);

  useEffect(() => filterAfterPause(text, setFilter), [text]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const enter = () => {
    const sought = matching(entries, text);
    const marked = text === filter ? found[active] : undefined;
    const entry = marked ?? (sought.length === 1 ? sought[0] : undefined);
    if (entry) onChoose(entry);
    else setFilter(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') setActive(nextOption(active, 1, found.length));
    else if (event.key === 'ArrowUp') setActive(nextOption(active, -1, found.length));
    else return;
    // Enter belongs to the list, not to the form that the field stands in.
    event.preventDefault();
  };

  return (
    <>
      <div className="relative">
        <SearchIcon aria-hidden className="pointer-events-none absolute start-3 top-3.5 text-muted" />
        <input
          ref={searchBox}
          type="search"
          role="combobox"
          aria-label={searchLabel}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${listId}-${active}`}
          autoComplete="off"
          maxLength={limits.searchText}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className={cn(controlLook, 'ps-10')}
        />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={searchLabel}
        className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {found.map((entry, position) => (
          <button
            key={entry.id}
            id={`${listId}-${position}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={entry.id === chosenId}
            onClick={() => onChoose(entry)}
            className={cn(
              'flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3 py-1.5 text-start hover:bg-mist',
              position === active && 'bg-jade-soft',
              entry.id === chosenId && 'font-semibold text-jade',
            )}
          >
            {entry.name}
            {entry.id === chosenId && <CheckIcon aria-hidden className="shrink-0" />}
          </button>
        ))}
        {found.length === 0 && (
          <p role="status" className="px-3 py-8 text-center text-muted">
            {nothingFound}
          </p>
        )}
      </div>
    </>
  );
}
