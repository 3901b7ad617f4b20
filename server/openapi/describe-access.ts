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
  const functions = 'functions' in access ? access.functions : [];
  const named = functions.map((id) => code(id) + (captions[id] === undefined ? '' : ` (${captions[id]})`));
  const ways = [
    ...('menus' in access ? [`a menu entry at or below ${access.menus.map(code).join(' or ')}`] : []),
    ...(named.length > 0 ? [`the function ${named.join(' or ')}`] : []),
  ];
  return `Users with ${ways.join(', or with ')}`;
}

const code = (text: string) => `\`${text}\``;
