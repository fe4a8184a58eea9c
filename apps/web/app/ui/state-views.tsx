import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { Button, Spinner } from './button.tsx';
import { BasketDrawing, CloudDrawing } from './drawings.tsx';

interface StateProps {
  readonly title: string;
  readonly text?: string;
  /** A next step: a link or a button. */
  readonly children?: ReactNode;
  readonly drawing?: ReactNode;
}

/** A list with nothing in it: a picture, a sentence, a next step. */
export function EmptyState({ title, text, children, drawing = <BasketDrawing /> }: StateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-10 text-center">
      {drawing}
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}

/** A list that could not be read, with the way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState title={message} drawing={<CloudDrawing />}>
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

export function LoadingState() {
  return (
    <div role="status" className="flex justify-center py-10 text-jade">
      <Spinner />
    </div>
  );
}
