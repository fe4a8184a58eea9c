import { useMutation, useQuery } from '@tanstack/react-query';
import { endLogin, openLogins } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { Card } from '../ui/card.tsx';
import { LoginList } from '../ui/login-list.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import { showToast } from '../ui/toast.ts';
import { BackToAccount } from './back-to-account.tsx';

const queryKey = ['logins'];

/** Devices on which the buyer is logged in. */
export default function LoginsPage() {
  const t = useText();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(
    { queryKey, queryFn: () => browserApi(openLogins), refetchOnMount: 'always' },
    queryClient,
  );
  const { mutate, isPending, variables } = useMutation(
    {
      mutationFn: (id: number) => browserApi(endLogin, { body: { id } }),
      onSuccess: ({ message }) => showToast(message, { kind: 'success' }),
      onError: (failure) => showToast(failureText(failure), { kind: 'error' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    },
    queryClient,
  );
  return (
    <PlainPage title="titles.logins">
      <div className="flex w-full max-w-xl flex-col gap-4">
        <BackToAccount />
        <p className="text-muted">{t('myAccount.loginsText')}</p>
        {data && (
          <Card>
            <LoginList logins={data} ending={isPending ? variables : undefined} onEnd={mutate} />
          </Card>
        )}
        {!data && !error && <LoadingState />}
        {!data && error && <ErrorState message={failureText(error)} onRetry={refetch} />}
      </div>
    </PlainPage>
  );
}
