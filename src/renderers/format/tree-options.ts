import { codeShape, type TreeItem, type TreeShape, treeIndexOf } from './tree-index.ts';

export interface TreeOption {
  value: string;
  title: string;
  /** Records cannot get it: outside the data permission (`enabled` is false, contract 4), or in a closed department. */
  isOutside?: true;
  disabled?: true;
  children?: TreeOption[];
}

/** A tree as choices; departments and areas by code unless another shape is given. */
export const readTree = (data: unknown, shape: TreeShape = codeShape): TreeOption[] =>
  treeIndexOf(data, shape).roots.map((root) => optionOf(root));

function optionOf(item: TreeItem, isBelowClosed = false): TreeOption {
  const isClosed = isBelowClosed || item.node.active === false;
  return {
    value: item.key,
    title: item.title,
    ...(isClosed || item.node.enabled === false ? { isOutside: true } : {}),
    ...(item.children.length > 0 ? { children: item.children.map((child) => optionOf(child, isClosed)) } : {}),
  };
}

/** Choices for a record; a filter may also ask for all that is below a node outside. */
export const forRecords = (options: readonly TreeOption[]): TreeOption[] =>
  options.map(({ children, ...option }) => ({
    ...option,
    ...(option.isOutside && { disabled: true }),
    ...(children && { children: forRecords(children) }),
  }));
