import { codeShape, type TreeItem, type TreeShape, treeIndexOf } from './tree-index.ts';

export interface TreeOption {
  value: string;
  title: string;
  children?: TreeOption[];
}

/** A tree as choices; departments and areas by code unless another shape is given. */
export const readTree = (data: unknown, shape: TreeShape = codeShape): TreeOption[] =>
  treeIndexOf(data, shape).roots.map(optionOf);

const optionOf = (item: TreeItem): TreeOption => ({
  value: item.key,
  title: item.title,
  ...(item.children.length > 0 ? { children: item.children.map(optionOf) } : {}),
});
