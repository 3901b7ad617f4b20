import { codeShape, isClosed, type TreeItem, type TreeShape, treeIndexOf } from './tree-index.ts';

export interface TreeOption {
  value: string;
  title: string;
  /** Records cannot get it: outside the data permission (`enabled` is false, contract 4), or in a closed department. */
  isOutside?: true;
  disabled?: true;
  children?: TreeOption[];
}

/** A tree as choices; departments and areas by code unless another shape is given. @param mark says what is closed */
export const readTree = (data: unknown, mark: string, shape: TreeShape = codeShape): TreeOption[] =>
  treeIndexOf(data, shape).roots.map((root) => optionOf(root, mark));

function optionOf(item: TreeItem, mark: string): TreeOption {
  return {
    value: item.key,
    title: markedTitle(item, mark),
    ...(isClosed(item) || item.node.enabled === false ? { isOutside: true } : {}),
    ...(item.children.length > 0 ? { children: item.children.map((child) => optionOf(child, mark)) } : {}),
  };
}

/** The name of a node, and that it is closed. */
export const markedTitle = (item: TreeItem, mark: string): string =>
  isClosed(item) ? `${item.title} · ${mark}` : item.title;

/** Choices for a record; a filter may also ask for all that is below a node outside. */
export const forRecords = (options: readonly TreeOption[]): TreeOption[] =>
  options.map(({ children, ...option }) => ({
    ...option,
    ...(option.isOutside && { disabled: true }),
    ...(children && { children: forRecords(children) }),
  }));
