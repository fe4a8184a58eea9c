import { useEffect, useState } from 'react';
import { limits, productSuggestions, type SearchSuggestion } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { askAfterPause } from './suggestions.rules.ts';

const noSuggestions: readonly SearchSuggestion[] = [];

/**
 * Suggestions for what has been typed: asked for half a second after the last key, never for an empty box.
 * `onFailure` is told of a call that failed.
 */
export function useSuggestions(
  text: string,
  wanted: boolean,
  onFailure: (error: unknown) => void,
): readonly SearchSuggestion[] {
  const [found, setFound] = useState(noSuggestions);
  const typed = wanted ? text.trim() : '';

  useEffect(() => {
    setFound(noSuggestions);
    let isCurrent = true;
    const giveUp = askAfterPause(typed, (SearchText) => {
      const query = { SearchText, PageNumber: limits.firstPage, PageSize: limits.suggestionPageSize };
      browserApi(productSuggestions, { query })
        .then((suggestions) => isCurrent && setFound(suggestions))
        .catch((error: unknown) => isCurrent && onFailure(error));
    });
    return () => {
      isCurrent = false;
      giveUp();
    };
    // A new `onFailure` is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return found;
}
