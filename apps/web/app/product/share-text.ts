import type { ProductDetail } from '@zay/contract';
import { productPath } from '../catalog/links.rules.ts';
import { useConfig } from '../platform/config.ts';
import { defaultLanguage } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { inLanguage } from '../platform/seo/addresses.ts';

export interface ShareText {
  /** Absolute URL of the product. */
  readonly url: string;
  readonly name: string;
  /** Fixed texts from the shop's configuration; either may be empty. */
  readonly quote: string;
  readonly hashtag: string;
}

/** Data for the native share panel. */
export function nativeShare({ url, name, quote, hashtag }: ShareText): ShareData {
  const text = [quote, hashtag].filter((part) => part !== '').join('\n');
  return { title: name, ...(text && { text }), url };
}

/** Returns a function for the texts to share. Call it in the browser only, since it reads `location`. */
export function useShareText({ id, name }: ProductDetail): () => ShareText {
  const { language } = useLanguage();
  const { shareQuote, hashtag } = useConfig();
  return () => {
    const url = `${location.origin}${productPath(id)}`;
    // Link previews come from crawlers without a cookie, which cannot read Zawgyi.
    const shared = language === defaultLanguage ? url : inLanguage(url, 'unicode');
    return { url: shared, name, quote: shareQuote, hashtag };
  };
}
