import { expect, type Page } from '@playwright/test';

/** Metadata in the server's HTML. */
export interface Head {
  readonly status: number;
  readonly robotsHeader: string | undefined;
  readonly lang: string;
  readonly title: string;
  readonly canonical: readonly string[];
  readonly alternates: Readonly<Record<string, string>>;
  /** `content` of every meta by its name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** JSON-LD objects of the page. */
  readonly jsonLd: readonly { readonly '@type': string; readonly [name: string]: unknown }[];
  readonly html: string;
}

/** Reads a page as a crawler does: without scripts, and without cookies unless `cookie` is set. */
export async function readHead(page: Page, path: string, cookie = ''): Promise<Head> {
  const response = await page.request.get(path, { headers: { cookie }, maxRedirects: 0 });
  const html = await response.text();
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.head.querySelectorAll(selector)];
    const pairs = (selector: string, name: string, content: string) =>
      Object.fromEntries(
        all(selector).map((one) => [one.getAttribute(name) ?? '', one.getAttribute(content) ?? '']),
      );
    const blocks = parsed.querySelectorAll('script[type="application/ld+json"]');
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      alternates: pairs('link[rel=alternate]', 'hreflang', 'href'),
      meta: { ...pairs('meta[name]', 'name', 'content'), ...pairs('meta[property]', 'property', 'content') },
      blocks: [...blocks].map((block) => block.textContent),
    };
  }, html);
  const { blocks, ...head } = read;
  const jsonLd = blocks.flatMap((block) => {
    const data = JSON.parse(block ?? '') as { '@context': string; '@graph': Head['jsonLd'] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
  return {
    ...head,
    jsonLd,
    html,
    status: response.status(),
    robotsHeader: response.headers()['x-robots-tag'],
  };
}
