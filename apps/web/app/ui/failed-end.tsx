import { RetryButton, type FailureProps } from './state-views.tsx';

/** End of a list whose next page failed to load. */
export function FailedEnd({ message, onRetry }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 py-2 text-center">
      <p className="text-ruby">{message}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
