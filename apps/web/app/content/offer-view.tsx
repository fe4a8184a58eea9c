import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import type { LoadedOffers } from './offers.ts';
import { Sections } from './sections.tsx';

/** The texts of one kind; a failed call is alerted, and can be tried again. */
export function OfferView({ loaded, onRetry }: { loaded: LoadedOffers; onRetry: () => void }) {
  const { title, content: offers, failure } = loaded;
  const t = useText();
  useFailureAlert(failure);

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
