import type { Access } from '../routing/route.ts';
import { MENU_TREE, type SeedMenu } from '../seed/menu-tree.ts';

/** The English captions of functions by their id. */
const captionsIn = (menus: readonly SeedMenu[]): Record<string, string> =>
  Object.assign(
    {},
    ...menus.map(({ functions = [], children = [] }) => ({
      ...Object.fromEntries(functions.map(([id, , en]) => [id, en])),
      ...captionsIn(children),
    })),
  );
const captions = captionsIn([MENU_TREE]);

/** Who may call a route, in words: 'Users with the function `100008` (Add role)'. */
export function describeAccess(access: Access): string {
  if (access === 'public') return 'Anybody';
  if (access === 'session') return 'Signed-in users';
  if ('menus' in access) return `Users with a menu entry at or below ${access.menus.map(code).join(' or ')}`;
  const named = access.functions.map((id) => code(id) + (captions[id] === undefined ? '' : ` (${captions[id]})`));
  return `Users with the function ${named.join(' or ')}`;
}

const code = (text: string) => `\`${text}\``;
