import { count } from './scene.ts';

/** The marks of a tree: enough nodes to fill it, those of an opened node, and highlighted matches. */
export const treeMarks = {
  nodes: () => count(':is(.ant-tree-treenode, .lamp-tree-row)') >= 15,
  opened: () =>
    document.querySelector(
      ':is(.ant-tree-switcher_open ~ *, .lamp-tree-row[aria-expanded="true"] *)[title$="1-1-1"]',
    ) !== null,
  found: () => count('[role="tree"] mark') > 0,
};
