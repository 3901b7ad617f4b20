import type { TreeNode } from '../schemas/wire/reference.ts';

export interface TreeOption {
  value: string;
  title: string;
  children?: TreeOption[];
}

/** A reference tree (one root object) as choices by code; others refer to departments and areas by code. */
export function readTree(data: unknown): TreeOption[] {
  if (!isNode(data)) return [];
  return [optionOf(data)];
}

/** The name of a code in a tree. */
export function findTitle(data: unknown, code: string): string | undefined {
  if (!isNode(data)) return undefined;
  if (data.code === code) return data.name;
  for (const child of data.children ?? []) {
    const title = findTitle(child, code);
    if (title !== undefined) return title;
  }
  return undefined;
}

const isNode = (data: unknown): data is TreeNode =>
  typeof data === 'object' && data !== null && typeof (data as { code?: unknown }).code === 'string';

const optionOf = (node: TreeNode): TreeOption => ({
  value: node.code,
  title: node.name,
  ...(node.children?.length ? { children: node.children.map(optionOf) } : {}),
});
