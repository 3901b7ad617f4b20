import { count } from './scene.ts';

/** The marks of a tree: enough nodes to fill it, those of an opened node, and highlighted matches. */
export const treeMarks = {
  nodes: () => count('.ant-tree-treenode') >= 15,
  opened: () => document.querySelector('.ant-tree-switcher_open ~ [title$="1-1-1"]') !== null,
  found: () => count('.ant-tree mark') > 0,
};
