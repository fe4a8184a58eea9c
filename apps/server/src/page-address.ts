import { languages } from '@zay/contract';

/** The parameters that public pages read on the server, by the pattern of their URL (`/bybrand/:id`). */
export type PageQueries = Readonly<Record<string, readonly string[]>>;

/** The normalised address that a page is rendered and cached under, or the one that the visitor is redirected to. */
export type PageAddress =
  | { readonly address: string; readonly pattern?: string }
  | { readonly movedTo: string };

/** The query parameter that chooses a language. Unknown values are ignored. */
const languageParameter = 'lang';

interface Pattern {
  readonly path: string;
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

/** Decodes the segments of a path, and resolves empty ones, `.` and `..` as a browser does. */
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
 * Normalises URLs, so that all URLs of the same page share one cache entry and nobody can have it rendered again and again:
 * `/home?utm_source=x` → `/home`, `/productdetails?x=2&productId=5` → `/productdetails?productId=5`. A path in another
 * spelling (`/a/%2e%2e/home`, `//home`, `/HOME`) redirects to the normalised one.
 */
export function pageAddresses(queries: PageQueries): (url: string) => PageAddress {
  const patterns = Object.entries(queries).map(([path, names]): Pattern => ({
    path,
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
    // Exactly one slash at the beginning: `//host` would redirect to another site.
    const clean = `/${spelled.join('/')}`;
    if (clean !== path) return { movedTo: clean + search };
    if (!pattern) return { address: clean + search };
    return { address: clean + ownQuery(search, pattern.names), pattern: pattern.path };
  };
}

/** Keeps the first value of each parameter that the page reads, and drops all others. */
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
