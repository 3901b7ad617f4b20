import type { ReferenceName } from './reference-names.ts';

/** The reference trees whose nodes other records refer to by code, by the cell that shows such a code. */
export const codeTrees = {
  area: 'areaTree',
  department: 'departmentTree',
} as const satisfies Readonly<Record<string, ReferenceName>>;

type CodeCell = keyof typeof codeTrees;

/** The cell that shows a code of this reference data; undefined unless it is a tree with codes. */
export const cellOfTree = (name: ReferenceName): CodeCell | undefined =>
  (Object.keys(codeTrees) as CodeCell[]).find((cell) => codeTrees[cell] === name);
