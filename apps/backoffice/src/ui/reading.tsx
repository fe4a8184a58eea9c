import { ErrorState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { failureText } from '../platform/api.ts';

interface ReadingProps {
  readonly query: {
    readonly data: unknown;
    /** Refine types it by its own errors. */
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/**
 * How far the reading of a page's data is: under way, or failed with the way to try again. What is on screen stays when
 * reading it once more fails, and is said to be old.
 */
export function Reading({ query: { data, error, isPending, refetch } }: ReadingProps) {
  if (isPending) return <LoadingState />;
  if (!error) return null;
  if (data === undefined) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  return (
    <p role="alert" className="text-ruby">
      {failureText(error)}
    </p>
  );
}
