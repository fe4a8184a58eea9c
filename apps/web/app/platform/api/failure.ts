import { ApiFailure } from '@zay/contract';
import { useText } from '../language/context.ts';

/** Text of a failed call for the buyer: the server's message, or that the shop cannot be reached. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('common.somethingWrong');
    if (error.code === 'network') return t('common.networkFailed');
    return error.message || t('common.somethingWrong');
  };
}
