import type { ProductDetail } from '@zay/contract';
import { productPath } from '../catalog/links.rules.ts';
import { useConfig } from '../platform/config.ts';
import { defaultLanguage } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { inLanguage } from '../platform/seo/addresses.ts';

export interface ShareText {
  /** The product's address, absolute. */
  readonly url: string;
  readonly name: string;
  /** The shop's fixed words, from its configuration; either may be empty. */
  readonly quote: string;
  readonly hashtag: string;
}

/** What the device's own share panel is given. */
export function nativeShare({ url, name, quote, hashtag }: ShareText): ShareData {
  const text = [quote, hashtag].filter((part) => part !== '').join('\n');
  return { title: name, ...(text && { text }), url };
}

/** What other apps are told of a product; made when it is shared, for the address is the browser's. */
export function useShareText({ id, name }: ProductDetail): () => ShareText {
  const { language } = useLanguage();
  const { shareQuote, hashtag } = useConfig();
  return () => {
    const url = `${location.origin}${productPath(id)}`;
    // Other apps show what their robots read: those have no cookie, and know no Zawgyi.
    const shared = language === defaultLanguage ? url : inLanguage(url, 'unicode');
    return { url: shared, name, quote: shareQuote, hashtag };
  };
}
