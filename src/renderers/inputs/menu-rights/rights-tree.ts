import { sentText } from '../../../engine/records/sent-text.ts';
import type { MenuItem } from '../../../schemas/wire/menu.ts';

/** How much of an entry is granted: nothing, the entry but not everything below it, or all of it. */
export type Share = 'none' | 'some' | 'all';
type Menus = readonly MenuItem[];
type Id = MenuItem['id'];

const menusOf = (entry: MenuItem): Menus => entry.subMenuItems ?? [];
const functionsOf = (entry: MenuItem) => entry.subFuncItems ?? [];

export function shareOf(entry: MenuItem): Share {
  if (entry.enable !== true) return 'none';
  const isWhole =
    functionsOf(entry).every(({ enable }) => enable === true) &&
    menusOf(entry).every((child) => shareOf(child) === 'all');
  return isWhole ? 'all' : 'some';
}

/** Number of granted entries and functions. */
export const countGranted = (menus: Menus): number =>
  menus.reduce(
    (sum, entry) =>
      sum +
      Number(entry.enable === true) +
      functionsOf(entry).filter(({ enable }) => enable === true).length +
      countGranted(menusOf(entry)),
    0,
  );

/** What saving would grant and withdraw, by captions: 'Users', 'Users › Delete'. */
export interface RightsChanges {
  entries: { granted: string[]; withdrawn: string[] };
  functions: { granted: string[]; withdrawn: string[] };
}

/** Compares what is checked with what was saved; a function that two entries list counts once. */
export function compareRights(before: Menus, after: Menus): RightsChanges {
  const [was, is] = [grantedIn(before), grantedIn(after)];
  const compare = (kind: 'entries' | 'functions') => ({
    granted: [...is[kind]].flatMap(([id, caption]) => (was[kind].has(id) ? [] : [caption])),
    withdrawn: [...was[kind]].flatMap(([id, caption]) => (is[kind].has(id) ? [] : [caption])),
  });
  return { entries: compare('entries'), functions: compare('functions') };
}

function grantedIn(menus: Menus) {
  const found = { entries: new Map<string, string>(), functions: new Map<string, string>() };
  const visit = (entry: MenuItem): void => {
    const caption = entry.caption ?? String(entry.id);
    if (entry.enable === true) found.entries.set(String(entry.id), caption);
    for (const { id, caption: name, enable } of functionsOf(entry))
      if (enable === true) found.functions.set(String(id), `${caption} › ${name ?? id}`);
    for (const child of menusOf(entry)) visit(child);
  };
  for (const entry of menus) visit(entry);
  return found;
}

/** Grants or withdraws entries with everything below them. */
export const grantAll = (menus: Menus, enable: boolean): MenuItem[] => menus.map((entry) => grantBranch(entry, enable));

const grantBranch = (entry: MenuItem, enable: boolean): MenuItem => ({
  ...entry,
  enable,
  ...(entry.subFuncItems && { subFuncItems: entry.subFuncItems.map((item) => ({ ...item, enable })) }),
  ...(entry.subMenuItems && { subMenuItems: grantAll(entry.subMenuItems, enable) }),
});

/** Grants an entry with everything below it, and the entries above; or withdraws it. */
export const grantEntry = (menus: Menus, id: Id, enable: boolean): MenuItem[] =>
  change(menus, id, (entry) => grantBranch(entry, enable));

/** Grants a function with its entry; an entry stays granted without its functions: it can be looked at. */
export const grantFunction = (menus: Menus, menuId: Id, functionId: Id, enable: boolean): MenuItem[] =>
  change(menus, menuId, (entry) => ({
    ...entry,
    enable: enable || entry.enable === true,
    subFuncItems: functionsOf(entry).map((item) => (item.id === functionId ? { ...item, enable } : item)),
  }));

/** Replaces one entry. Entries above follow: granted with something below, withdrawn with the last of it. */
function change(menus: Menus, id: Id, replace: (entry: MenuItem) => MenuItem): MenuItem[] {
  return menus.map((entry) => {
    if (entry.id === id) return replace(entry);
    const below = menusOf(entry);
    const changed = change(below, id, replace);
    if (changed.every((child, index) => child === below[index])) return entry;
    const isUsed = changed.some(({ enable }) => enable) || functionsOf(entry).some(({ enable }) => enable === true);
    return { ...entry, enable: isUsed, subMenuItems: changed };
  });
}

/** Entries whose caption or function contains the text or has such an entry below, and only granted ones if asked. */
export function findEntries(menus: Menus, searchText: string, onlyGranted: boolean): ReadonlySet<Id> {
  const wanted = sentText(searchText).toLowerCase();
  const found = new Set<Id>();
  const visit = (entry: MenuItem, isBelowFound: boolean): boolean => {
    const matches = [entry, ...functionsOf(entry)].some(({ caption }) => caption?.toLowerCase().includes(wanted));
    const below = menusOf(entry).filter((child) => visit(child, isBelowFound || matches)).length > 0;
    const isShown = below || ((matches || isBelowFound) && (!onlyGranted || entry.enable === true));
    if (isShown) found.add(entry.id);
    return isShown;
  };
  for (const entry of menus) visit(entry, false);
  return found;
}
