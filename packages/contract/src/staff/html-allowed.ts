import { linkAttributes } from './html-link.ts';

const words = (text: string) => text.split(' ');

/** The HTML that staff may write. The API removes everything else before storing it, and so does the editor. */
export const htmlAllowed = {
  tags: [
    ...words('h2 h3 h4 h5 h6 p div blockquote ul ol li hr br'),
    ...words('a b strong i em u s small sub sup'),
    ...words('table caption thead tbody tfoot tr th td'),
    'img',
  ],
  attributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** Of links; addresses of this shop have none. */
  schemes: ['http', 'https', 'tel', 'mailto'],
  /** Address of a picture of this shop. */
  picture: /^\/media\/[a-z0-9_-]+\.[a-z0-9]+$/i,
  /** Elements removed with their content, which is not text or which parsers interpret differently. */
  droppedWhole: words(
    'script style textarea option select xmp noscript noembed noframes iframe plaintext title template ' +
      'svg math object applet audio video canvas button',
  ),
} as const;

/** What is taken out of HTML or changed in it, in the order of lists. */
export const htmlRemovals = [
  'code',
  'link',
  'picture',
  'frame',
  'form',
  'drawing',
  'look',
  'heading',
  'element',
  'attribute',
] as const;
export type HtmlRemoval = (typeof htmlRemovals)[number];

/** A kind of removed HTML, and the number of elements that it concerned. */
export interface RemovedHtml {
  readonly kind: HtmlRemoval;
  readonly count: number;
}

/** Elements that are not allowed, by kind; null for those that mean nothing. Others are `element`. */
const elementKinds: ReadonlyMap<string, HtmlRemoval | null> = new Map(
  (
    [
      ['code', 'script noscript template'],
      ['frame', 'iframe object embed frame frameset applet audio video canvas portal noframes noembed'],
      ['form', 'form input button select option optgroup textarea label fieldset legend datalist output'],
      ['drawing', 'svg math'],
      ['look', 'style link font center big basefont col colgroup'],
      [null, 'html head body span meta title'],
    ] as const
  ).flatMap(([kind, names]) => words(names).map((name) => [name, kind] as const)),
);

const lookAttributes = new Set(
  words('style class color face size bgcolor background align valign border cellpadding cellspacing nowrap'),
);
/** Pixels of a picture, cells of a table, or the first number of a list. */
const smallNumber = /^[1-9]\d{0,3}$/;
/** Values of attributes, unless the element has a rule of its own. */
const values: Readonly<Record<string, RegExp>> = {
  width: smallNumber,
  height: smallNumber,
  colspan: smallNumber,
  rowspan: smallNumber,
  start: smallNumber,
  scope: /^(row|col)$/,
};
const allowedAttributes: Readonly<Record<string, readonly string[]>> = htmlAllowed.attributes;

type Attributes = Readonly<Record<string, string>>;

export interface CheckedElement {
  /** Kept with these attributes, replaced by its content, or removed with it. */
  readonly outcome: 'keep' | 'unwrap' | 'drop';
  readonly name: string;
  readonly attributes: Attributes;
  /** Each kind once. */
  readonly removed: readonly HtmlRemoval[];
}

/**
 * Decides on one element of HTML of staff, in the API and in the back office.
 * @param name in lower case, as the names of attributes
 */
export function checkElement(name: string, attributes: Attributes): CheckedElement {
  if (name === 'h1') {
    // The page has its own h1.
    const { removed } = checkElement('h2', attributes);
    return { outcome: 'keep', name: 'h2', attributes: {}, removed: ['heading', ...removed] };
  }
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
    return { outcome: 'drop', name, attributes: {}, removed: ['code'] };
  if (!htmlAllowed.tags.includes(name)) return notAllowed(name, attributes);
  if (name === 'img' && !htmlAllowed.picture.test(attributes['src'] ?? ''))
    return { outcome: 'drop', name, attributes: {}, removed: ['picture'] };

  const kept: Record<string, string> = {};
  const removed = new Set<HtmlRemoval>();
  for (const [attribute, value] of Object.entries(attributes)) {
    const isKnown = allowedAttributes[name]?.includes(attribute);
    // Attributes of links are set below.
    if (isKnown && name === 'a') continue;
    if (isKnown && (values[attribute]?.test(value) ?? true)) kept[attribute] = value;
    else removed.add(attributeKind(attribute));
  }
  if (name === 'a') {
    const link = linkAttributes(attributes['href'] ?? '');
    if (attributes['href'] !== undefined && link['href'] === undefined) removed.add('link');
    return { outcome: 'keep', name, attributes: link, removed: [...removed] };
  }
  if (name === 'img') Object.assign(kept, { alt: attributes['alt'] ?? '', loading: 'lazy' });
  return { outcome: 'keep', name, attributes: kept, removed: [...removed] };
}

function notAllowed(name: string, attributes: Attributes): CheckedElement {
  const known = elementKinds.get(name);
  const kind = known === undefined ? 'element' : known;
  const outcome = htmlAllowed.droppedWhole.includes(name) ? 'drop' : 'unwrap';
  // Attributes of an element that means nothing are all that is lost of it.
  const ofAttributes =
    name === 'span' ? Object.keys(attributes).map(attributeKind) : kind === null ? [] : [kind];
  return { outcome, name, attributes: {}, removed: [...new Set(ofAttributes)] };
}

function attributeKind(attribute: string): HtmlRemoval {
  if (attribute.startsWith('on')) return 'code';
  return lookAttributes.has(attribute) ? 'look' : 'attribute';
}

/** Counts the kinds of several elements, in the order of lists. */
export function countRemovals(removed: readonly HtmlRemoval[]): RemovedHtml[] {
  return htmlRemovals.flatMap((kind) => {
    const count = removed.filter((one) => one === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}
