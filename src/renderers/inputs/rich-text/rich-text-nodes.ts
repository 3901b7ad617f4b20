import { type Attributes, Node } from '@tiptap/core';

/** A small whole number among the attributes of an element. */
const numberAttribute = (name: string): Attributes => ({
  [name]: {
    default: null,
    parseHTML: (element) => (/^\d{1,4}$/.test(element.getAttribute(name) ?? '') ? element.getAttribute(name) : null),
  },
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ ...numberAttribute('colspan'), ...numberAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables as they come from a spreadsheet or an older notice: kept, and their cells can be written in. */
const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});
const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Pictures over https or of this platform; any other is not taken over from what is pasted. */
const image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    ...numberAttribute('width'),
    ...numberAttribute('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) =>
        /^(https:\/\/|system\/mediaInfo\/download\/)/.test(element.getAttribute('src') ?? '') ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** What is kept of notices beside what the toolbar makes. */
export const richTextNodes = [table, tableRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), image];
