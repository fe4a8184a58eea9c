import { ApiFailure } from '@zay/contract';
import { useText } from '../language/context.ts';
import { isNoConnection } from './no-connection.ts';

/** Returns a function that maps an error to a text for the buyer: the server's message, or a general one. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (isNoConnection(error)) return t('common.networkFailed');
    if (!(error instanceof ApiFailure)) return t('common.somethingWrong');
    return error.message || t('common.somethingWrong');
  };
}
