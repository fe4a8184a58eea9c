import { Suspense, useEffect, useId, useMemo, useState, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  limits,
  searchHistoryTypes,
  searchTypes,
  productSuggestions,
  timings,
  type SearchSuggestion,
} from '@zay/contract';
import SearchIcon from '~icons/lucide/search';
import { productPath } from '../catalog/links.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import { debounceText } from '../ui/debounce-text.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { useLaterQuery, type LaterQuery } from '../platform/query-later.ts';
import { showAlert } from '../ui/ask.ts';
import { cn } from '../ui/class-names.ts';
import { useDraft, useEarlyInput } from '../ui/input-hooks.ts';
import { useOptionKeys } from '../ui/use-option-keys.ts';
import { rememberSearch } from './use-history.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'), Nothing);

export interface SearchBoxProps {
  /** Text of the current search. It does not overwrite what the visitor is typing. */
  readonly initialText?: string;
  /** Called after Enter or a click on the button. A suggestion opens its product instead. */
  readonly onSearch: (text: string) => void;
  /** Name of the search for screen readers. */
  readonly label?: string;
  /** True if the visitor pressed a link that looks like this box: it takes the focus. */
  readonly isTyping?: boolean;
  readonly className?: string;
}

/** Search box with suggestions. Without scripts its form opens the result list. */
export function SearchBox(props: SearchBoxProps) {
  const { initialText = '', onSearch, label, isTyping = false, className } = props;
  const t = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useDraft(initialText);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(text, isOpen);
  const isListShown = isOpen && suggestions.length > 0;
  const { active, reset, onKeyDown } = useOptionKeys({
    isShown: isListShown,
    count: suggestions.length,
    close: () => setOpen(false),
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    setOpen(true);
    reset();
  };
  const box = useEarlyInput(type);
  useEffect(() => {
    if (isTyping) box.current?.focus();
    // Run once, on opening the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const leave = () => {
    setOpen(false);
    reset();
    // The on-screen keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
  };
  const search = (wanted: string) => {
    const name = wanted.trim();
    setText(name);
    leave();
    if (name === '') return;
    rememberSearch({ type: searchHistoryTypes.other, id: 0, name, imageUrl: '' });
    onSearch(name);
  };
  /** A suggestion is a product. */
  const open = ({ productId, name, imageUrl }: SearchSuggestion) => {
    leave();
    rememberSearch({ type: searchHistoryTypes.product, id: productId, name, imageUrl });
    void navigate(productPath(productId));
  };

  return (
    // The list closes when the focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      data-search-box=""
      aria-label={label ?? t('search.box')}
      action="/resultproduct"
      className={cn('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = isListShown ? suggestions[active] : undefined;
        if (chosen) open(chosen);
        else search(text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input type="hidden" name="searchType" value={searchTypes.text} />
      <input
        ref={box}
        type="search"
        name="productName"
        role="combobox"
        aria-label={t('search.box')}
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={limits.searchText}
        placeholder={t('search.hint')}
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-chip border border-edge bg-mist ps-4 pe-12 text-base placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-chip text-xl text-jade"
      >
        <SearchIcon aria-hidden />
      </button>
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!isListShown}
        className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-card border border-line bg-paper py-1 shadow-card"
      >
        {isListShown && (
          <Suspense>
            <SuggestionList
              id={listId}
              suggestions={suggestions}
              active={active}
              onChoose={open}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </form>
  );
}

const noSuggestions: readonly SearchSuggestion[] = [];

/**
 * Fetches suggestions for a text half a second after its last change. Failures are alerted.
 * @param isWanted false fetches nothing, like an empty text
 */
function useSuggestions(text: string, isWanted: boolean): readonly SearchSuggestion[] {
  const failureText = useFailureText();
  const typed = isWanted ? text.trim() : '';
  const [settled, setSettled] = useState('');
  useEffect(() => debounceText(typed, timings.suggestionDebounce, setSettled), [typed]);
  const asked = typed === settled ? typed : '';
  const query = useMemo(
    (): LaterQuery<SearchSuggestion[]> | undefined =>
      asked === ''
        ? undefined
        : {
            queryKey: ['suggestions', asked],
            queryFn: () =>
              browserApi(productSuggestions, {
                query: {
                  SearchText: asked,
                  PageNumber: limits.firstPage,
                  PageSize: limits.suggestionPageSize,
                },
              }),
            isPublic: true,
            onFailure: (error) => void showAlert(failureText(error)),
          },
    // A new `failureText` must not trigger another request.
    // oxlint-disable-next-line react/exhaustive-deps
    [asked],
  );
  return useLaterQuery(query) ?? noSuggestions;
}
