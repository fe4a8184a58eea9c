import { useQuery } from '@tanstack/react-query';
import { banks, paymentServices, type PaymentService } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

async function readService(paymentServiceId: number): Promise<PaymentService> {
  const answer = await browserApi(paymentServices, { query: { paymentServiceId } });
  const [service] = [answer].flat();
  if (!service) throw new Error(`no payment service ${paymentServiceId}`);
  return service;
}

/** Logo, holder and account of a way to pay. */
export function usePaymentService(paymentServiceId: number) {
  return useQuery(
    { queryKey: ['payment-service', paymentServiceId], queryFn: () => readService(paymentServiceId) },
    queryClient,
  );
}

/** The shop's bank accounts. */
export function useBanks(enabled: boolean) {
  return useQuery({ queryKey: ['banks'], queryFn: () => browserApi(banks), enabled }, queryClient);
}
