import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../config.ts';
import { languageOfAddress } from '../language/code.ts';
import { useLanguage } from '../language/context.ts';
import { PageTitle } from '../page.tsx';
import { inLanguage, onItsPage, alternates, sharePicture } from './addresses.ts';

interface PageHeadProps {
  readonly title: string;
  /** About 150 characters; missing or empty: a sentence about the shop. */
  readonly description?: string;
  /** Path and query of the one address of this content, without page number; the path alone is the default. */
  readonly path?: string;
  /** A picture of ours that stands for the page; missing or empty: the shop's. */
  readonly picture?: string | undefined;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
}

/**
 * What the tab, search engines and other sites are told of a public page. Only the server tells others: in the browser
 * title and address follow the visitor, and what was told of the first page goes away with it.
 */
export function PageHead({ title, description = '', path, picture, noindex }: PageHeadProps) {
  const { publicUrl } = useConfig();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const asked = languageOfAddress(search);
  const address = publicUrl + onItsPage(path ?? location.pathname, search);
  const own = asked ? inLanguage(address, asked) : address;
  useEffect(() => () => document.querySelectorAll(toldTags).forEach((tag) => tag.remove()), [own]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <link rel="canonical" href={own} />
      {noindex && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && <ToldHead {...{ title, description, address, own, picture }} />}
    </>
  );
}

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
const toldTags = 'meta[name=description],meta[name^=twitter],meta[property],link[hreflang]';

/** For search engines and for sites where the page is shared: rendered by the server, never by the browser. */
function ToldHead({ title, description, address, own, picture }: ToldHeadProps) {
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
