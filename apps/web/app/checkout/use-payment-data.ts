import { useQuery } from '@tanstack/react-query';
import {
  banks,
  educationPaymentData,
  paymentServices,
  type EducationKind,
  type PaymentService,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

async function readService(paymentServiceId: number): Promise<PaymentService> {
  const answer = await browserApi(paymentServices, { query: { paymentServiceId } });
  const [service] = [answer].flat();
  if (!service) throw new Error(`no payment service ${paymentServiceId}`);
  return service;
}

/** Everything that tells where money goes. */
const accountsKey = ['receiving-accounts'] as const;

/** Staff may switch an account off at any time: it is read again when the buyer comes back, from the wallet's app. */
const afresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** Logo, holder and account of a way to pay. */
export function usePaymentService(paymentServiceId: number) {
  return useQuery(
    {
      ...afresh,
      queryKey: [...accountsKey, 'service', paymentServiceId],
      queryFn: () => readService(paymentServiceId),
    },
    queryClient,
  );
}

/** The shop's bank accounts. */
export function useBanks() {
  return useQuery(
    { ...afresh, queryKey: [...accountsKey, 'banks'], queryFn: () => browserApi(banks) },
    queryClient,
  );
}

/** What an education order is for and costs, read afresh: a fee may have changed. */
export function useEducationFee(payFor: EducationKind, id: number) {
  return useQuery(
    {
      queryKey: ['education-fee', payFor, id],
      queryFn: () => browserApi(educationPaymentData, { query: { payFor, Id: id } }),
      staleTime: 0,
    },
    queryClient,
  );
}

/** To be called when the server refused an account that the page shows. */
export function refreshAccounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: accountsKey });
}
