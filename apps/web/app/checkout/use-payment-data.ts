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

/** Prefix of the query keys of receiving accounts. */
export const accountsKey = ['receiving-accounts'] as const;

/** Staff can disable an account at any time. Refetch when the buyer returns from the wallet app. */
const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** Logo, holder and account of a payment method. */
export function usePaymentService(paymentServiceId: number) {
  return useQuery(
    {
      ...alwaysFresh,
      queryKey: [...accountsKey, 'service', paymentServiceId],
      queryFn: () => readService(paymentServiceId),
    },
    queryClient,
  );
}

/** The shop's bank accounts. */
export function useBanks() {
  return useQuery(
    { ...alwaysFresh, queryKey: [...accountsKey, 'banks'], queryFn: () => browserApi(banks) },
    queryClient,
  );
}

/** Purpose and fee of an education order. Always refetched, since the fee may change. */
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
