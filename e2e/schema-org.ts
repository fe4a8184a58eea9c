/**
 * Properties allowed by schema.org for the shop's types, and those required by Google's pages on structured data
 * (product snippet, breadcrumb, organization, site search).
 */
type Check = (value: unknown) => boolean;

interface Rule {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Check | string>>;
}

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isUrl: Check = (value) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
const isUrls: Check = (value) =>
  Array.isArray(value) ? value.length > 0 && value.every(isUrl) : isUrl(value);
const isCount: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const isStars: Check = (value) => typeof value === 'number' && value >= 1 && value <= 5;
const isPrice: Check = (value) => typeof value === 'number' && value > 0;
const isCurrency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const availabilities = [
  'InStock',
  'OutOfStock',
  'PreOrder',
  'BackOrder',
  'Discontinued',
  'LimitedAvailability',
];
const isAvailability: Check = (value) =>
  availabilities.some((name) => value === `https://schema.org/${name}`);

/** A lone `@id` refers to an object elsewhere. */
const rules: Readonly<Record<string, Rule>> = {
  Product: {
    required: ['name', 'offers', 'image'],
    properties: {
      name: isText,
      url: isUrl,
      productID: isText,
      image: isUrls,
      description: isText,
      brand: 'Brand',
      offers: 'Offer AggregateOffer',
      aggregateRating: 'AggregateRating',
      additionalProperty: 'PropertyValue',
    },
  },
  PropertyValue: { required: ['name', 'value'], properties: { name: isText, value: isText } },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    properties: {
      ratingValue: isStars,
      reviewCount: isCount,
      bestRating: isStars,
      worstRating: isStars,
    },
  },
  Brand: { required: ['name'], properties: { name: isText, url: isUrl, logo: isUrl } },
  Offer: {
    required: ['price', 'priceCurrency', 'availability'],
    properties: { price: isPrice, priceCurrency: isCurrency, availability: isAvailability, url: isUrl },
  },
  AggregateOffer: {
    required: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency'],
    properties: {
      lowPrice: isPrice,
      highPrice: isPrice,
      offerCount: isCount,
      priceCurrency: isCurrency,
      availability: isAvailability,
      url: isUrl,
    },
  },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: 'ListItem' } },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { position: isCount, name: isText, item: isUrl },
  },
  Organization: {
    required: ['name', 'url', 'logo'],
    properties: { name: isText, url: isUrl, logo: isUrl, contactPoint: 'ContactPoint', sameAs: isUrls },
  },
  ContactPoint: {
    required: ['telephone'],
    properties: { contactType: isText, telephone: isText, areaServed: isText },
  },
  WebSite: {
    required: ['name', 'url', 'potentialAction'],
    properties: { name: isText, url: isUrl, publisher: 'Organization', potentialAction: 'SearchAction' },
  },
  SearchAction: {
    required: ['target', 'query-input'],
    properties: {
      target: 'EntryPoint',
      'query-input': (value) => value === 'required name=search_term_string',
    },
  },
  EntryPoint: {
    required: ['urlTemplate'],
    properties: { urlTemplate: (value) => isUrl(value) && String(value).includes('{search_term_string}') },
  },
};

/** Violations in an object, with their path; empty if valid. */
export function problemsOf(object: unknown, path = '', types = Object.keys(rules)): string[] {
  if (typeof object !== 'object' || object === null) return [`${path} is no object`];
  const properties = Object.entries(object);
  const names = properties.map(([name]) => name);
  if (names.join() === '@id') return [];
  const type = String(Object(object)['@type']);
  const rule = types.includes(type) ? rules[type] : undefined;
  if (!rule) return [`${path} is of type ${type}`];
  const objectPath = `${path}/${type}`;
  return [
    ...rule.required.filter((name) => !names.includes(name)).map((name) => `${objectPath} lacks ${name}`),
    ...properties.flatMap(([name, value]) => {
      if (name === '@type') return [];
      if (name === '@id') return isUrl(value) ? [] : [`${objectPath} has the id ${String(value)}`];
      const check = rule.properties[name];
      if (check === undefined) return [`${objectPath} may not have ${name}`];
      if (typeof check === 'function')
        return check(value) ? [] : [`${objectPath} has ${name} ${JSON.stringify(value)}`];
      return [value].flat().flatMap((one) => problemsOf(one, `${objectPath}.${name}`, check.split(' ')));
    }),
  ];
}
