import { ApiFailure } from '@zay/contract';
import { useText } from '../language/context.ts';

/**
 * Returns a function that maps an error to a text for the buyer: the server's message, or a general one.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('common.somethingWrong');
    if (error.code === 'network') return t('common.networkFailed');
    return error.message || t('common.somethingWrong');
  };
}
