import { useQuery } from '@tanstack/react-query';
import {
  certificatePurchase,
  educationPaymentData,
  scorePurchase,
  type EducationKind,
  type FeeInfo,
  type PaymentService,
  type StudentInfo,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

/** What a buyer filled in and has not paid for yet. */
export interface Purchase {
  readonly service: FeeInfo;
  readonly studentInfo: StudentInfo;
  readonly newPaymentService: readonly PaymentService[];
}

/** Each from its own call (decision 160). */
const reads: Readonly<Record<EducationKind, (id: number) => Promise<Purchase>>> = {
  score: async (Id) => {
    const { scoreInfo, netAmt, ...others } = await browserApi(scorePurchase, { query: { Id } });
    return { ...others, service: { ...scoreInfo, fee: netAmt } };
  },
  certificate: async (Id) => {
    const { certificateInfo, netAmt, ...others } = await browserApi(certificatePurchase, { query: { Id } });
    return { ...others, service: { ...certificateInfo, fee: netAmt } };
  },
  class: async (Id) => {
    const { id, name, fee, ...others } = await browserApi(educationPaymentData, {
      query: { payFor: 'class', Id },
    });
    return { ...others, service: { id, name, fee } };
  },
};

/** Read afresh: a way to pay may be switched off, and an order may have come meanwhile. */
export function usePurchase(payFor: EducationKind, id: number) {
  return useQuery(
    {
      queryKey: ['education-purchase', payFor, id],
      queryFn: () => reads[payFor](id),
      staleTime: 0,
    },
    queryClient,
  );
}
