import type { StorefrontConfig } from '../config.ts';
import type { JsonLdObject } from './json-ld.tsx';

/** JSON-LD of the shop and its site, for the home page. */
export function shopJsonLd(config: StorefrontConfig): JsonLdObject[] {
  const { shopName, publicUrl, logoUrl, contactPhone, pageUrl, websiteUrl, messengerUrl } = config;
  const organization = `${publicUrl}/#organization`;
  const elsewhere = [pageUrl, websiteUrl, messengerUrl].filter((url) => url !== '');
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: shopName,
      url: `${publicUrl}/`,
      logo: new URL(logoUrl || '/favicon.svg', `${publicUrl}/`).href,
      ...(contactPhone && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: contactPhone,
          areaServed: 'MM',
        },
      }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: shopName,
      url: `${publicUrl}/`,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/productsearch?productName={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
