import { useQuery } from '@tanstack/react-query';
import { useId, useState, useEffect } from 'react';
import { limits, timings, voucherSuggestions } from '@zay/contract';
import SearchIcon from '~icons/lucide/search';
import { browserApi } from '../platform/api/browser.ts';
import { debounceText } from '../ui/debounce-text.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { cn } from '../ui/class-names.ts';
import { controlLook, Field } from '../ui/field.tsx';
import { iconTarget } from '../ui/icon-button.tsx';
import { useDraft } from '../ui/input-hooks.ts';
import { useOptionKeys } from '../ui/use-option-keys.ts';

interface VoucherSearchProps {
  /** The voucher number, or a part of it, that filters the list. */
  readonly wanted: string;
  readonly onWant: (voucherNo: string) => void;
}

/** Search by voucher number, with suggestions or a typed part. */
export function VoucherSearch({ wanted, onWant }: VoucherSearchProps) {
  const t = useText();
  const listId = useId();
  const [text, setText] = useDraft(wanted);
  const [isOpen, setOpen] = useState(false);
  const found = useVoucherSuggestions(isOpen ? text : '');
  const isShown = isOpen && found !== undefined;
  const vouchers = (isShown && found) || [];
  const { active, reset, onKeyDown } = useOptionKeys({
    isShown,
    count: vouchers.length,
    close: () => setOpen(false),
  });

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    reset();
    if (typed.trim() === '') onWant('');
  };
  const search = (voucherNo: string) => {
    setOpen(false);
    reset();
    setText(voucherNo);
    onWant(voucherNo);
  };

  return (
    // The list closes when the focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      aria-label={t('history.search')}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        search(vouchers[active]?.voucherNo ?? text.trim());
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Field label={t('history.search')}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              type="search"
              name="VoucherNo"
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={limits.searchText}
              placeholder="V261121000001"
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              className={cn(controlLook, 'pe-12')}
            />
            <button
              type="submit"
              aria-label={t('history.submit')}
              className={cn(iconTarget, 'absolute! end-0 top-0 text-jade')}
            >
              <SearchIcon aria-hidden />
            </button>
          </div>
        )}
      </Field>
      <div
        className={cn(
          'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-paper py-1 shadow-card',
          !isShown && 'hidden',
        )}
      >
        <div id={listId} role="listbox" aria-label={t('history.suggestions')}>
          {vouchers.map(({ orderId, voucherNo }, position) => (
            <button
              key={orderId}
              id={`${listId}-${position}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={position === active}
              // The input keeps the focus, so that the list stays open until the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => search(voucherNo)}
              className={cn(
                'flex min-h-11 w-full items-center px-3 py-1 text-start tabular-nums hover:bg-mist',
                position === active && 'bg-jade-soft',
              )}
            >
              {voucherNo}
            </button>
          ))}
        </div>
        <p role="status" className={cn('px-3 py-2 text-muted', vouchers.length > 0 && 'sr-only')}>
          {isShown && vouchers.length === 0 && t('history.noSuggestion')}
        </p>
      </div>
    </form>
  );
}

/** The buyer's voucher numbers that contain the text; undefined while loading and after a failure. */
function useVoucherSuggestions(text: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => debounceText(text, timings.voucherSearchDebounce, setAsked), [text]);
  const isAsked = asked !== '' && asked === text.trim();
  const { data } = useQuery(
    {
      queryKey: ['voucher-suggestions', asked],
      queryFn: () =>
        browserApi(voucherSuggestions, {
          query: {
            UserId: ownUserId(),
            SearchText: asked,
            PageNumber: limits.firstPage,
            PageSize: limits.suggestionPageSize,
          },
        }),
      // Suggestions are optional: the number can be typed in full.
      enabled: isAsked,
    },
    queryClient,
  );
  return isAsked ? data : undefined;
}
