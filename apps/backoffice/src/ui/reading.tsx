import { ApiFailure } from '@zay/contract';
import { SignpostDrawing } from '@zay/web/ui/drawings.tsx';
import { EmptyState, ErrorState, LoadingState } from '@zay/web/ui/state-views.tsx';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { WayBack } from './way-back.tsx';
import { FailureLine } from './failure-line.tsx';

interface ReadingProps {
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/**
 * State of a page's query: loading, failed with a retry, or not found with a link back. If a refetch fails, the data
 * stays on screen and is marked as old.
 */
export function Reading({ query: { data, error, isPending, refetch } }: ReadingProps) {
  const t = useText();
  if (isPending) return <LoadingState />;
  if (!error) return null;
  const status = error instanceof ApiFailure ? error.status : 0;
  // Invalid address, missing right or missing record: a retry changes nothing.
  if (data === undefined && [400, 403, 404].includes(status)) {
    const text = status === 400 ? t('office.notFoundText') : failureText(error);
    return (
      <div role="alert">
        <EmptyState title={text} drawing={<SignpostDrawing />}>
          <WayBack />
        </EmptyState>
      </div>
    );
  }
  if (data === undefined) return <ErrorState message={failureText(error)} onRetry={refetch} />;
  return <FailureLine error={error} />;
}
