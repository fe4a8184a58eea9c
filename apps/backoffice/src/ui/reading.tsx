import { ApiFailure } from '@zay/contract';
import { SignpostDrawing } from '@zay/web/ui/drawings.tsx';
import { EmptyState, ErrorState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { failureText } from '../platform/api.ts';
import { WayBack } from './way-back.tsx';

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
 * How far the reading of a page's data is: under way, or failed with the way to try again, or with the way back where there
 * is nothing to read. What is on screen stays when reading it once more fails, and is said to be old.
 */
export function Reading({ query: { data, error, isPending, refetch } }: ReadingProps) {
  if (isPending) return <LoadingState />;
  if (!error) return null;
  if (data === undefined && isFinal(error)) {
    return (
      <div role="alert">
        <EmptyState title={failureText(error)} drawing={<SignpostDrawing />}>
          <WayBack />
        </EmptyState>
      </div>
    );
  }
  if (data === undefined) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  return (
    <p role="alert" className="text-ruby">
      {failureText(error)}
    </p>
  );
}

/** There is no such record, or it is not for the member: asking again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 403 || error.status === 404);
}
