import { useRouteLoaderData } from 'react-router';
import type { Language } from './language/code.ts';

/**
 * White-label settings of a shop, sent by the server with every document. An empty text hides its feature. The values
 * are public, so none is secret.
 */
export interface StorefrontConfig {
  readonly shopName: string;
  /** Public origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** URL of the shop's logo; empty for the default logo. */
  readonly logoUrl: string;
  /** Empty: the default heading of each language. */
  readonly loginHeading: string;
  /** Phone number next to the forgot-password link. */
  readonly helpPhone: string;
  readonly contactPhone: string;
  readonly contactAddress: string;
  /** In Burmese Unicode. */
  readonly contactAddressMy: string;
  readonly messengerUrl: string;
  readonly pageUrl: string;
  readonly websiteUrl: string;
  readonly hashtag: string;
  readonly shareQuote: string;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  /** Null: no social login. */
  readonly facebook: FacebookConfig | null;
  /** URL of the sample payment slip on the wallet page. */
  readonly sampleSlipUrl: string;
  /** Fixed verification code of a shop that sends no SMS; '' when every phone gets its own code. */
  readonly placeholderCode: string;
}

/** The Facebook app for social login. */
export interface FacebookConfig {
  readonly appId: string;
  /** Base URL of the Graph API that the browser calls, with version and without a trailing slash. */
  readonly graphUrl: string;
  /** URL of Facebook's login dialog. */
  readonly dialogUrl: string;
}

export const defaultConfig: StorefrontConfig = {
  shopName: 'Zay',
  publicUrl: '',
  logoUrl: '',
  loginHeading: '',
  helpPhone: '09 770 000 000',
  contactPhone: '09 770 000 000',
  contactAddress: 'Market Street, Yangon',
  contactAddressMy: 'ဈေးလမ်း၊ ရန်ကုန်',
  messengerUrl: '',
  pageUrl: '',
  websiteUrl: '',
  hashtag: '#zay',
  shareQuote: '',
  androidAppUrl: '',
  iosAppUrl: '',
  facebook: null,
  sampleSlipUrl: '',
  placeholderCode: '',
};

/** Data sent by the server with every document. */
interface RootData {
  readonly config: StorefrontConfig;
  readonly language: Language;
}

let latest: RootData | undefined;

/** Returns the data of root.tsx, also on the root's error page, where the router has dropped it. */
export function useRootData(): RootData | undefined {
  const data = useRouteLoaderData<RootData>('root');
  if (!('document' in globalThis)) return data;
  // Every render writes the same value: the data never change in an open page.
  // oxlint-disable-next-line react/globals
  latest = data ?? latest;
  return latest;
}

/** Returns the shop's own texts, phone numbers and links. */
export function useConfig(): StorefrontConfig {
  return useRootData()?.config ?? defaultConfig;
}
