import {
  ApiFailure,
  installations,
  policies,
  preOrderTerms,
  shippingInformation,
  terms,
  warranties,
  type ApiError,
  type OfferInfo,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';

/** The fixed names of offer pages with the call that lists each (decision 72). */
const lists = {
  shipping: { title: 'content.offerShipping', endpoint: shippingInformation },
  termsandcondition: { title: 'content.offerTerms', endpoint: terms },
  warranty: { title: 'content.offerWarranty', endpoint: warranties },
  policy: { title: 'content.offerPolicy', endpoint: policies },
  preordertc: { title: 'content.offerPreOrder', endpoint: preOrderTerms },
  installation: { title: 'content.offerInstallation', endpoint: installations },
} as const;

type OfferName = keyof typeof lists;

function isOfferName(name: string): name is OfferName {
  return Object.hasOwn(lists, name);
}

export interface LoadedOffers {
  /** Message of the page's heading; missing for an unknown name. */
  readonly title?: (typeof lists)[OfferName]['title'];
  readonly offers?: readonly OfferInfo[];
  readonly failure?: ApiError;
}

export async function loadOffers(api: Api, path: string | undefined): Promise<LoadedOffers> {
  const name = path?.toLowerCase() ?? '';
  if (!isOfferName(name)) return {};
  const { title, endpoint } = lists[name];
  try {
    return { title, offers: await api(endpoint) };
  } catch (error) {
    if (error instanceof ApiFailure) return { title, failure: { ...error.error, message: error.message } };
    throw error;
  }
}

/** The text that a product's offer row was opened with, out of the navigation state. */
export function passedOffer(state: unknown): Pick<OfferInfo, 'title' | 'description'> | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { title, description } = state as Partial<Record<'title' | 'description', unknown>>;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}
