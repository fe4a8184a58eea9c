import { RetryButton, type FailureProps } from './state-views.tsx';

/** At the end of a list whose next page could not be read. */
export function FailedEnd({ message, onRetry }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 py-2 text-center">
      <p className="text-ruby">{message}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
