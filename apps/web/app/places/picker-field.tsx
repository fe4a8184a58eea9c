import { useId, useRef, useState, useEffect, useMemo, type KeyboardEvent, type RefObject } from 'react';
import { type IdName, limits } from '@zay/contract';
import ChevronIcon from '~icons/lucide/chevron-down';
import CheckIcon from '~icons/lucide/check';
import SearchIcon from '~icons/lucide/search';
import { useText } from '../platform/language/context.ts';
import { Spinner } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { controlLook, Field, type FieldProps } from '../ui/field.tsx';
import { LoadingState } from '../ui/state-views.tsx';
import { filterAfterPause, matching, nextOption } from './picker.rules.ts';
import type { Listing } from './place.query.ts';

interface PickerFieldProps<Entry extends IdName> extends FieldProps {
  readonly listing: Listing<Entry>;
  readonly chosen: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
  /** Placeholder, also the heading of the list. */
  readonly placeholder: string;
  readonly searchLabel: string;
  /** Shown if no name matches. */
  readonly nothingFound: string;
  /** Filters the options; by default those whose name contains the text. */
  readonly search?: ((entries: readonly Entry[], text: string) => readonly Entry[]) | undefined;
  /** True while there are no options. */
  readonly disabled?: boolean;
  /** Shows a spinner while loading, for a list that depends on another choice. */
  readonly showsLoading?: boolean;
}

/** A select-like field with a searchable list, for lists too long for the native select. */
export function PickerField<Entry extends IdName>(props: PickerFieldProps<Entry>) {
  const { listing, chosen, onChoose, placeholder, searchLabel, nothingFound, disabled = false } = props;
  const t = useText();
  const listId = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isLoading = props.showsLoading === true && !disabled && !listing.entries && !listing.hasFailed;

  // An alert about the failure replaces the list; the next press reloads it.
  const [hadFailed, setHadFailed] = useState(listing.hasFailed);
  if (hadFailed !== listing.hasFailed) {
    setHadFailed(listing.hasFailed);
    if (listing.hasFailed) setOpen(false);
  }

  const open = () => {
    if (listing.hasFailed) listing.reload(true);
    setOpen(true);
  };
  return (
    <>
      <Field
        label={props.label}
        hint={listing.hasFailed ? t('places.loadAgain') : props.hint}
        error={props.error}
      >
        {(control) => (
          <div className="relative">
            <button
              {...control}
              type="button"
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-busy={isLoading || undefined}
              disabled={disabled}
              onClick={open}
              className={cn(controlLook, 'block pe-10 text-start', !chosen && 'text-muted')}
            >
              {chosen?.name ?? placeholder}
            </button>
            <span className="pointer-events-none absolute end-3 top-3.5">
              {isLoading ? <Spinner /> : <ChevronIcon aria-hidden />}
            </span>
          </div>
        )}
      </Field>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={placeholder}
        sheet
        initialFocus={searchBox}
        className="h-[85dvh] md:h-[36rem]"
      >
        {listing.entries ? (
          <PickerList
            listId={listId}
            searchBox={searchBox}
            entries={listing.entries}
            chosenId={chosen?.id}
            searchLabel={searchLabel}
            nothingFound={nothingFound}
            search={props.search}
            onChoose={(entry) => {
              onChoose(entry);
              setOpen(false);
            }}
          />
        ) : (
          <LoadingState />
        )}
      </Dialog>
    </>
  );
}

interface PickerListProps<Entry extends IdName> {
  readonly listId: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly entries: readonly Entry[];
  readonly chosenId: number | undefined;
  readonly searchLabel: string;
  readonly nothingFound: string;
  readonly search: PickerFieldProps<Entry>['search'];
  readonly onChoose: (entry: Entry) => void;
}

/** A search box with matching options; arrow keys move, Enter selects. */
function PickerList<Entry extends IdName>(props: PickerListProps<Entry>) {
  const { listId, searchBox, entries, chosenId, searchLabel, nothingFound, onChoose } = props;
  const { search = matching } = props;
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(() => entries.findIndex(({ id }) => id === chosenId));
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => search(entries, filter), [search, entries, filter]);

  useEffect(() => filterAfterPause(text, setFilter), [text]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const enter = () => {
    const sought = search(entries, text);
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
    // Enter selects an option and must not submit the form.
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
