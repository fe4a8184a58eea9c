import {
  installations,
  policies,
  preOrderTerms,
  shippingInformation,
  terms,
  warranties,
  type OfferInfo,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { loadContent, type Loaded } from './loaded.ts';

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

export interface LoadedOffers extends Loaded<readonly OfferInfo[]> {
  /** Message of the page's heading; missing for an unknown name. */
  readonly title?: (typeof lists)[OfferName]['title'];
}

export async function loadOffers(api: Api, path: string | undefined): Promise<LoadedOffers> {
  const name = path?.toLowerCase() ?? '';
  if (!isOfferName(name)) return {};
  const { title, endpoint } = lists[name];
  return { title, ...(await loadContent<readonly OfferInfo[]>(api(endpoint))) };
}
