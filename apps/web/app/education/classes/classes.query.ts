import { useQuery } from '@tanstack/react-query';
import { classRegistrationData } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';
import { ownUserId } from '../../platform/session/use-session.ts';

const registrationKey = ['class-registration'] as const;

/** The open classes, the buyer's registrations and their latest student, read afresh on every visit. */
export function useRegistrationData() {
  return useQuery(
    {
      queryKey: registrationKey,
      queryFn: () => browserApi(classRegistrationData, { query: { userId: ownUserId() } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** To be called when a registration was sent. */
export function refreshRegistrations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: registrationKey });
}
