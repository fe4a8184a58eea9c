import { useRouteLoaderData } from 'react-router';

/**
 * What a white-label shop sets, given by the server with every document. Empty texts hide what they belong to.
 * Public: everybody can read it in the page.
 */
export interface StorefrontConfig {
  readonly shopName: string;
  /** Where visitors find the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Picture of another logo; empty for the drawn one. */
  readonly logoUrl: string;
  /** Empty: the shop's own heading, in every language. */
  readonly loginHeading: string;
  /** Shown by the forgot-password link. */
  readonly helpPhone: string;
  readonly contactPhone: string;
  readonly contactAddress: string;
  readonly messengerUrl: string;
  readonly pageUrl: string;
  readonly websiteUrl: string;
  readonly hashtag: string;
  readonly shareQuote: string;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  /** Null: the shop offers no social login. */
  readonly facebook: FacebookConfig | null;
  /** Picture of a payment slip on the wallet page. */
  readonly sampleSlipUrl: string;
  /** The code that verifies every phone of a shop that sends none; '' where each phone gets its own. */
  readonly placeholderCode: string;
}

/** The Facebook app that buyers may log in with. */
export interface FacebookConfig {
  readonly appId: string;
  /** Where the browser asks for the profile, with its version and no slash at the end. */
  readonly graphUrl: string;
  /** The page that asks people whether they want to log in here. */
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

/** The shop's own texts, phones and links. */
export function useConfig(): StorefrontConfig {
  const root = useRouteLoaderData<{ config: StorefrontConfig }>('root');
  return root?.config ?? defaultConfig;
}
