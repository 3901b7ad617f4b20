import type { MenuNode } from './menu-node.ts';

/** What a user may use, by id, with a label of its place: '-系统管理-用户管理' (MENU-02, contract 3.2). */
export interface AuthMap {
  readonly menu: ReadonlyMap<string, string>;
  readonly func: ReadonlyMap<string, string>;
}

export const emptyAuthMap: AuthMap = { menu: new Map(), func: new Map() };

/** Menu and function ids are separate number spaces, so there are two maps. */
export function assembleAuthMap(nodes: readonly MenuNode[]): AuthMap {
  const menu = new Map<string, string>();
  const func = new Map<string, string>();
  const visit = (list: readonly MenuNode[], parentLabel: string): void => {
    for (const node of list) {
      const label = `${parentLabel}-${node.name}`;
      menu.set(node.id, label);
      for (const item of node.functions) func.set(item.id, `${label}-${item.caption}`);
      visit(node.children, label);
    }
  };
  visit(nodes, '');
  return { menu, func };
}
