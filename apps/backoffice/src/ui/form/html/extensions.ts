import { htmlAllowed } from '@zay/contract/staff';
import { Mark, Node, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

const small = (['sub', 'sup', 'small'] as const).map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

/** A picture of this shop. Others are not allowed. */
const picture = Node.create({
  name: 'img',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(['src', 'alt', 'width', 'height'].map((name) => [name, { default: null }])),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => htmlAllowed.picture.test(element.getAttribute('src') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const header = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** Everything of the allow-list (`htmlAllowed`) but captions. The schema drops what it does not know, pasted or loaded. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    code: false,
    codeBlock: false,
    // A paragraph of its own at the end would be a change of every text that ends with a list.
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['tel', 'mailto'],
      HTMLAttributes: { rel: null, target: null, class: null },
    },
  }),
  Table.configure({ resizable: false }),
  TableRow,
  header,
  TableCell,
  picture,
  ...small,
];
