import type { ReferenceName } from './reference-names.ts';

/** The reference trees whose nodes other records refer to by code, by the cell that shows such a code. */
export const codeTrees = {
  area: 'areaTree',
  department: 'departmentTree',
} as const satisfies Readonly<Record<string, ReferenceName>>;

type CodeCell = keyof typeof codeTrees;

/** Variants of the trees: what the user may see of devices or carriers. */
const variants: Readonly<Partial<Record<ReferenceName, CodeCell>>> = {
  deviceAreaTree: 'area',
  carrierAreaTree: 'area',
  deviceDepartmentTree: 'department',
  carrierDepartmentTree: 'department',
};

/** The cell that shows a code of this reference data; undefined unless it is a tree with codes. */
export const cellOfTree = (name: ReferenceName): CodeCell | undefined =>
  variants[name] ?? (Object.keys(codeTrees) as CodeCell[]).find((cell) => codeTrees[cell] === name);
