import type { ProductDetail } from '@zay/contract';
import { useConfig } from '../platform/config.ts';
import { defaultLanguage } from '../platform/language/code.ts';
import { useLanguage } from '../platform/language/context.ts';
import { inLanguage } from '../platform/seo/addresses.ts';
import { productPath } from '../catalog/links.rules.ts';
import type { ShareText } from './share-text.ts';

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
