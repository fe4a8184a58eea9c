import { useInfiniteQuery, useMutation, type InfiniteData } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { limits, type askQuestion, type ResponseOf } from '@zay/contract';
import { press } from '../device/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { currentLanguage } from '../platform/language/current.ts';
import { pageBefore, queryClient } from '../platform/query.ts';
import { shopNow } from '../platform/shop-clock.ts';
import { useSessionOwner } from '../platform/session/use-session.ts';
import { showAlert } from '../ui/ask.ts';
import { readQuestions, type LoadedQuestions } from './load-questions.ts';
import { confirmed, hasMore, withdrawn, withPage, withPending, type Entry } from './questions.rules.ts';

interface Page {
  readonly entries: readonly Entry[];
  /** Number of all questions about the product; on the first page only. */
  readonly count?: number;
}
type Pages = InfiniteData<Page, number>;

const startWith = ({ first, count }: LoadedQuestions): Pages => ({
  pages: [{ entries: first, count }],
  pageParams: [limits.firstPage],
});

/** Merges the pages. */
function shownOf([first, ...others]: readonly Page[]) {
  const entries = others.reduce<readonly Entry[]>(
    (above, page) => withPage(above, page.entries),
    first?.entries ?? [],
  );
  // The end is reached, although more were counted: some were deleted meanwhile.
  const isEnd = others.at(-1)?.entries.length === 0;
  return { entries, count: isEnd ? entries.length : (first?.count ?? 0) };
}

/** Counter for ids of optimistic questions. */
let standIns = 0;

/** The questions of the page; reset when the loader's data change (other product, language, after a delete). */
export function useQuestions(loaded: LoadedQuestions) {
  const failureText = useFailureText();
  const { productId } = loaded;
  const queryKey = ['questions', productId];
  // An optimistic question has no id yet.
  const shownBefore = (page: number) =>
    pageBefore<Page>(queryKey, page)
      ?.entries.filter(({ isPending }) => !isPending)
      .map(({ questionId }) => questionId);
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: async ({ pageParam }): Promise<Page> => ({
        entries: await readQuestions(browserApi, productId, pageParam, shownBefore(pageParam)),
      }),
      initialPageParam: limits.firstPage,
      getNextPageParam: (_page: Page, pages: Page[]) => pages.length + 1,
      // The loader has fetched the first page, and pages on screen never refetch.
      enabled: false,
      retry: false,
      placeholderData: startWith(loaded),
    },
    queryClient,
  );
  // The client is cleared when another buyer, or nobody, is logged in.
  const owner = useSessionOwner();
  useLayoutEffect(() => {
    queryClient.setQueryData<Pages>(queryKey, startWith(loaded));
    // The key has the id of the loaded product.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loaded, owner]);

  const changeFirst = (change: (first: Page) => Page) =>
    queryClient.setQueryData<Pages>(queryKey, (last) => {
      const [first, ...others] = last?.pages ?? [];
      return last && first && { ...last, pages: [change(first), ...others] };
    });

  const { mutateAsync } = useMutation(
    {
      /** @returns the id of the question; undefined if it was queued */
      mutationFn: async ({ text }: Entry) => {
        const name = loaded.product?.name ?? '';
        const language = currentLanguage.get();
        const { answer } = await press({ kind: 'question', productId, name, text, language });
        return (answer as ResponseOf<typeof askQuestion> | undefined)?.id;
      },
      onMutate: async (question: Entry) => {
        // A pending response would replace the list without the question.
        await queryClient.cancelQueries({ queryKey });
        changeFirst((first) => ({ ...first, entries: withPending(first.entries, question) }));
      },
      onSuccess: (id, { questionId }) =>
        changeFirst(({ entries, count = 0 }) =>
          // Queued questions are listed among the buyer's own.
          id === undefined
            ? { entries: withdrawn(entries, questionId), count }
            : { entries: confirmed(entries, questionId, id), count: count + 1 },
        ),
      onError: (_error, { questionId }) =>
        changeFirst((first) => ({ ...first, entries: withdrawn(first.entries, questionId) })),
    },
    queryClient,
  );

  const { entries, count } = shownOf((data ?? startWith(loaded)).pages);
  return {
    entries,
    count,
    isLoading: isFetchingNextPage,
    hasMore: hasMore(entries, count),
    loadMore: async () => {
      const { error, isFetchNextPageError } = await fetchNextPage();
      if (isFetchNextPageError) await showAlert(failureText(error));
    },
    /** Shows the question optimistically and saves it. Rejects on failure. @returns false if it was queued */
    send: async (text: string, name: string) => {
      standIns -= 1;
      const id = await mutateAsync({
        questionId: standIns,
        name,
        text,
        createdDateTime: new Date(shopNow()).toISOString(),
        anserResponse: null,
      });
      return id !== undefined;
    },
  };
}
