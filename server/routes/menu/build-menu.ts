import type { FunctionItem, MenuItem } from '../../../src/schemas/wire/menu.ts';
import type { FunctionRow, MenuRow, Permissions } from '../../access/permissions.ts';
import type { Locale } from '../../texts/messages.ts';

/** Root of the menu tree (contract 3.2); its children are the first level. */
export const rootMenuId = '100001';

type FullMenuItem = Required<Omit<MenuItem, 'subMenuItems' | 'subFuncItems'>> & {
  description: string;
  subMenuItems: FullMenuItem[];
  subFuncItems: FunctionItem[];
};

/**
 * Builds the response of mainMenu: one root with the permitted entries, ordered by position (contract 3.2, MENU-01).
 * Ids of entries and functions are numbers, as the platform sends them.
 */
export function buildMenu(permissions: Permissions, locale: Locale, appName: string): FullMenuItem[] {
  const functionsOf = groupBy(permissions.functions, (item) => item.menuId);
  const childrenOf = groupBy(permissions.menus, (menu) => menu.parentId ?? '');
  const build = (menu: MenuRow, above: string): FullMenuItem => {
    const caption = menu.caption[locale];
    const allCaption = above ? `${above}-${caption}` : caption;
    return {
      id: Number(menu.id),
      caption,
      allCaption,
      appName: menu.appName,
      description: '',
      enable: menu.enable,
      imgCss: menu.imgCss,
      openType: menu.openType,
      position: menu.position,
      url: menu.url,
      subMenuItems: (childrenOf.get(menu.id) ?? []).map((child) => build(child, allCaption)),
      subFuncItems: (functionsOf.get(menu.id) ?? []).map((item) => buildFunction(item, locale)),
    };
  };
  const tops = childrenOf.get('') ?? [];
  const root = tops.find((menu) => menu.id === rootMenuId);
  const subMenuItems = [...tops.filter((menu) => menu !== root), ...(root ? (childrenOf.get(root.id) ?? []) : [])];
  return [
    {
      id: Number(rootMenuId),
      caption: root?.caption[locale] ?? '',
      allCaption: '',
      appName,
      description: '',
      enable: true,
      imgCss: root?.imgCss ?? null,
      openType: 'tag',
      position: 0,
      url: root?.url ?? '',
      subMenuItems: subMenuItems.map((menu) => build(menu, '')),
      subFuncItems: root ? (functionsOf.get(root.id) ?? []).map((item) => buildFunction(item, locale)) : [],
    },
  ];
}

const buildFunction = (item: FunctionRow, locale: Locale): FunctionItem => ({
  id: Number(item.id),
  caption: item.caption[locale],
  enable: item.enable,
});

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
