import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../config.ts';
import { languageOfAddress } from '../language/code.ts';
import { PageTitle } from '../page.tsx';
import { inLanguage, onItsPage } from './addresses.ts';
import { ToldHead, toldTags } from './told-head.tsx';

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
