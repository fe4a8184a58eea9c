import { useState, type ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { Button, Spinner } from './button.tsx';
import { BasketDrawing, CloudDrawing } from './drawings.tsx';
import { useAgain } from './use-again.ts';
import { Words } from './words.tsx';

interface StateProps {
  readonly title: string;
  readonly text?: string;
  /** Next step: a link or a button. */
  readonly children?: ReactNode;
  readonly drawing?: ReactNode;
}

/** Empty state of a list: picture, sentence, next step. */
export function EmptyState({ title, text, children, drawing = <BasketDrawing /> }: StateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-10 text-center">
      {drawing}
      <p className="text-lg font-semibold">
        <Words>{title}</Words>
      </p>
      {text && (
        <p className="text-muted">
          <Words>{text}</Words>
        </p>
      )}
      {children}
    </div>
  );
}

export interface FailureProps {
  readonly message: string;
  /** Retries; also called automatically from time to time. The button is busy until its promise settles. */
  readonly onRetry: () => unknown;
}

/** A failure with a retry button; also retries automatically. Omit `onRetry` if a retry is useless. */
export function ErrorState({ message, onRetry }: Partial<FailureProps> & Pick<FailureProps, 'message'>) {
  return (
    <div role="alert">
      <EmptyState title={message} drawing={<CloudDrawing />}>
        {onRetry && <RetryButton onRetry={onRetry} />}
      </EmptyState>
    </div>
  );
}

export function RetryButton({ onRetry }: Pick<FailureProps, 'onRetry'>) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  useAgain(() => void onRetry());
  const retry = () => {
    setBusy(true);
    void Promise.resolve(onRetry()).finally(() => setBusy(false));
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={retry}>
      {t('common.retry')}
    </Button>
  );
}

export function LoadingState() {
  return (
    <div role="status" className="flex justify-center py-10 text-jade">
      <Spinner />
    </div>
  );
}
