import { useEffect } from 'react';
import { ApiFailure } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/provider.tsx';
import { showAlert } from '../ui/ask.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import type { LoadedOffers } from './offers.ts';
import { Sections } from './sections.tsx';

/** The texts of one kind; a failed call is alerted, and can be tried again. */
export function OfferView({ loaded, onRetry }: { loaded: LoadedOffers; onRetry: () => void }) {
  const { title, offers, failure } = loaded;
  const t = useText();
  const failureText = useFailureText();
  useEffect(() => {
    if (failure) void showAlert(failureText(new ApiFailure(failure)));
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);

  if (failure) return <ErrorState message={t('content.offerFailed')} onRetry={onRetry} />;
  if (offers?.length) return <Sections sections={offers} />;
  return (
    <EmptyState title={t(title ? 'content.offerEmpty' : 'content.offerMissing')} drawing={<PaperDrawing />}>
      <ButtonLink to="/home" variant="secondary">
        {t('content.goHome')}
      </ButtonLink>
    </EmptyState>
  );
}
