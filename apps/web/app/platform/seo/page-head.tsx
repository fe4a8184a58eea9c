import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../config.ts';
import { languageOfAddress } from '../language/code.ts';
import { useLanguage } from '../language/context.ts';
import { PageTitle } from '../page.tsx';
import { inLanguage, withPageNumber, alternates, sharePicture } from './addresses.ts';

interface PageHeadProps {
  readonly title: string;
  /** About 150 characters. Missing or empty: a sentence about the shop. */
  readonly description?: string;
  /** Canonical path and query, without page number. Default: the current path without its query. */
  readonly path?: string;
  /** Picture for link previews. Missing or empty: the shop's picture. */
  readonly picture?: string | undefined;
  /** Excludes the page from search engines. */
  readonly noindex?: boolean;
}

/**
 * Title and metadata of a public page. Only the server renders the metadata, since crawlers read its HTML. In the
 * browser title and canonical URL follow the navigation; the server's metadata is removed with the first page.
 */
export function PageHead({ title, description = '', path, picture, noindex }: PageHeadProps) {
  const { publicUrl } = useConfig();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const asked = languageOfAddress(search);
  const address = publicUrl + withPageNumber(path ?? location.pathname, search);
  const own = asked ? inLanguage(address, asked) : address;
  useEffect(() => () => document.querySelectorAll(seoTagSelector).forEach((tag) => tag.remove()), [own]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <link rel="canonical" href={own} />
      {noindex && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && <SeoTags {...{ title, description, address, own, picture }} />}
    </>
  );
}

interface SeoTagsProps {
  readonly title: string;
  /** Empty: a sentence about the shop. */
  readonly description: string;
  /** Absolute URL of the page without a language parameter. */
  readonly address: string;
  /** Canonical URL: includes the language when the request named one. */
  readonly own: string;
  readonly picture: string | undefined;
}

/** Selector of the elements that `SeoTags` renders. */
const seoTagSelector = 'meta[name=description],meta[name^=twitter],meta[property],link[hreflang]';

/** Metadata for search engines and link previews. Rendered on the server only. */
function SeoTags({ title, description, address, own, picture }: SeoTagsProps) {
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
