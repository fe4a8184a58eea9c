import { languages } from '@zay/contract';

/** The parameters that public pages read on the server, by the pattern of their URL (`/bybrand/:id`). */
export type PageQueries = Readonly<Record<string, readonly string[]>>;

/** Where a page is: `address` as it is rendered and kept, or the clean address that the visitor is sent to. */
export type PageAddress = { readonly address: string } | { readonly movedTo: string };

/** The name in an address that chooses a language; any other value than one of the languages says nothing. */
const languageParameter = 'lang';

interface Pattern {
  readonly segments: readonly string[];
  readonly names: readonly string[];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The segments of a path, decoded; empty ones, `.` and `..` are gone, as a browser would resolve them. */
function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split('/').map(decode)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

function matches({ segments }: Pattern, sent: readonly string[]): boolean {
  return (
    segments.length === sent.length &&
    segments.every((segment, at) => isParameter(segment) || segment === sent[at]?.toLowerCase())
  );
}

/**
 * One address for all URLs that show the same page, so that nobody can have a page rendered and kept again and again:
 * `/home?utm_source=x` → `/home`, `/productdetails?x=2&productId=5` → `/productdetails?productId=5`. A path in another
 * spelling (`/a/%2e%2e/home`, `//home`, `/HOME`) is no page: it moved to the clean one.
 */
export function pageAddresses(queries: PageQueries): (url: string) => PageAddress {
  const patterns = Object.entries(queries).map(([path, names]): Pattern => ({
    segments: path.split('/').filter((segment) => segment !== ''),
    names,
  }));

  return (url) => {
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
    const segments = segmentsOf(path);
    const pattern = patterns.find((one) => matches(one, segments));
    const spelled = segments.map((segment, at) => {
      const own = pattern?.segments[at];
      return own === undefined || isParameter(own) ? encodeURIComponent(segment) : own;
    });
    // It begins with one slash, so that it never leads to another site.
    const clean = `/${spelled.join('/')}`;
    if (clean !== path) return { movedTo: clean + search };
    if (!pattern) return { address: clean + search };
    return { address: clean + ownQuery(search, pattern.names) };
  };
}

/** Of each parameter that the page reads its first value: pages read no other. */
function ownQuery(search: string, names: readonly string[]): string {
  const sent = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of [...names, languageParameter].toSorted()) {
    const value = sent.get(name);
    const isSaid = name !== languageParameter || languages.some((language) => language === value);
    if (value !== null && isSaid) own.set(name, value);
  }
  return own.size > 0 ? `?${own}` : '';
}
