import { useState } from 'react';
import { askQuestion } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from '../ui/ask.ts';
import { readQuestions, type LoadedQuestions } from './load-questions.ts';
import { confirmed, hasMore, withdrawn, withPage, withPending, type Entry } from './questions.rules.ts';

interface Shown {
  readonly loaded: LoadedQuestions;
  readonly entries: readonly Entry[];
  readonly count: number;
  readonly pages: number;
  readonly isLoading: boolean;
}

const startWith = (loaded: LoadedQuestions): Shown => ({
  loaded,
  entries: loaded.first,
  count: loaded.count,
  pages: 1,
  isLoading: false,
});

/** Ids of questions that the server has not seen yet. */
let standIns = 0;

/** The questions of the page; what was loaded anew (other product, language, after a delete) begins afresh. */
export function useQuestions(loaded: LoadedQuestions) {
  const failureText = useFailureText();
  const [state, setState] = useState(() => startWith(loaded));
  const shown = state.loaded === loaded ? state : startWith(loaded);
  const change = (step: (last: Shown) => Shown) =>
    setState((last) => step(last.loaded === loaded ? last : startWith(loaded)));

  const loadMore = async () => {
    change((last) => ({ ...last, isLoading: true }));
    try {
      const page = await readQuestions(browserApi, loaded.productId, shown.pages + 1);
      change((last) => ({
        ...last,
        entries: withPage(last.entries, page),
        // Nothing further down: what was counted has been deleted meanwhile.
        count: page.length === 0 ? last.entries.length : last.count,
        pages: last.pages + 1,
        isLoading: false,
      }));
    } catch (error) {
      change((last) => ({ ...last, isLoading: false }));
      await showAlert(failureText(error));
    }
  };

  /** Shows the question at once and saves it. @returns false when it could not be saved */
  const send = async (text: string, name: string): Promise<void> => {
    standIns -= 1;
    const standIn = standIns;
    const question = { questionId: standIn, name, text, anserResponse: null };
    change((last) => ({
      ...last,
      entries: withPending(last.entries, { ...question, createdDateTime: new Date().toISOString() }),
    }));
    try {
      const { id } = await browserApi(askQuestion, { body: { text, productId: loaded.productId } });
      change((last) => ({
        ...last,
        entries: confirmed(last.entries, standIn, id),
        count: last.count + 1,
      }));
    } catch (error) {
      change((last) => ({ ...last, entries: withdrawn(last.entries, standIn) }));
      throw error;
    }
  };

  const { entries, count, isLoading } = shown;
  return { entries, count, isLoading, hasMore: hasMore(entries, count), loadMore, send };
}
