import { type Attributes, Node } from '@tiptap/core';
import type { PlatformFiles } from '../../../engine/stores/files/platform-files.ts';
import { followPicture } from '../../widgets/follow-picture.ts';

/** A small integer attribute of an element. */
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

/** Tables from a spreadsheet or an older notice: kept, with editable cells. */
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

/** Pictures over https or from this platform, which are read with the token; pasting drops all others. */
const image = (files: PlatformFiles) =>
  Node.create({
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
    addNodeView:
      () =>
      ({ node, HTMLAttributes: { src: _, ...attributes } }) => {
        const dom = document.createElement('img');
        for (const [name, value] of Object.entries(attributes))
          if (value !== null) dom.setAttribute(name, String(value));
        const address = String(node.attrs.src);
        if (files.isOwn(address)) return { dom, destroy: followPicture(dom, address, files) };
        dom.src = address;
        return { dom };
      },
  });

/** Nodes that existing notices have and the toolbar cannot create. */
export const richTextNodes = (files: PlatformFiles) => [
  table,
  tableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  image(files),
];
