import { useEffect } from 'react';
import { ApiFailure, type ApiError } from '@zay/contract';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/provider.tsx';
import { showAlert } from '../../ui/ask.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state-views.tsx';

/** In the product's place when it cannot be shown; a failed call is alerted as well. */
export function MissingProduct({ failure }: { failure?: ApiError | undefined }) {
  const t = useText();
  const failureText = useFailureText();
  useEffect(() => {
    if (failure) void showAlert(failureText(new ApiFailure(failure)));
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);
  return (
    <div className="page">
      <EmptyState title={t('catalog.notFound')} text={t('catalog.notFoundText')}>
        <ButtonLink to="/productsearch">{t('catalog.searchOthers')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
