import { useConfig } from '../config.ts';
import { useLanguage } from '../language/context.ts';
import { alternates, sharePicture } from './addresses.ts';

interface ToldHeadProps {
  readonly title: string;
  /** Empty: a sentence about the shop. */
  readonly description: string;
  /** Absolute address of the page in the visitor's language. */
  readonly address: string;
  /** The one that was asked for: with its language, when it named one. */
  readonly own: string;
  readonly picture: string | undefined;
}

/** What `ToldHead` makes. */
export const toldTags = 'meta[name=description],meta[name^=twitter],meta[property],link[hreflang]';

/** For search engines and for sites where the page is shared: rendered by the server, never by the browser. */
export function ToldHead({ title, description, address, own, picture }: ToldHeadProps) {
  const { shopName, publicUrl } = useConfig();
  const { language, t } = useLanguage();
  const text = description || t('seo.page', { title, shop: shopName });
  return (
    <>
      <meta name="description" content={text} />
      {alternates(address).map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={language === 'en-US' ? 'en_US' : 'my_MM'} />
      <meta property="og:image" content={publicUrl + sharePicture(picture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
