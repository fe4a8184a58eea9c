const words = (text: string) => text.split(' ');

/**
 * The HTML that staff may write. The API removes everything else before storing it, and the editor of the back office
 * knows nothing else.
 */
export const htmlAllowed = {
  tags: [
    ...words('h2 h3 h4 h5 h6 p div blockquote ul ol li hr br'),
    ...words('a b strong i em u s small sub sup'),
    ...words('table caption thead tbody tfoot tr th td'),
    'img',
  ],
  attributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** Of links; addresses of this shop have none. */
  schemes: ['http', 'https', 'tel', 'mailto'],
  /** Address of a picture of this shop. */
  picture: /^\/media\/[a-z0-9_-]+\.[a-z0-9]+$/i,
} as const;
