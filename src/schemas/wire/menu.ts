import { type Static, Type } from 'typebox';
import { filterText, limits, optionalText } from './limits.ts';

/** A function (button, action) of a menu entry. */
export const FunctionItem = Type.Object({
  id: Type.Union([Type.String(), Type.Number()]),
  caption: Type.Optional(Type.String()),
  enable: Type.Optional(Type.Boolean()),
});
export type FunctionItem = Static<typeof FunctionItem>;

/**
 * An entry of GET /system/api/current/mainMenu (contract 3.2). Real platforms send numeric ids; readers convert them to
 * strings. The response is a list whose first item has the menu in `subMenuItems` (MENU-01).
 */
export interface MenuItem {
  id: string | number;
  caption?: string;
  allCaption?: string;
  appName?: string;
  enable?: boolean;
  /** Icon class of older consoles; this console uses the first path segment instead. */
  imgCss?: string | null;
  /** tag (in-app), link (new tab) or iframe (an extra page route). */
  openType?: string;
  position?: number;
  url?: string;
  subMenuItems?: MenuItem[];
  subFuncItems?: FunctionItem[];
}

/** What a console knows of an entry; the platform reads only the id. */
const entryTexts = {
  caption: Type.String({ maxLength: limits.filter }),
  /** The captions above it, joined by '-'. */
  cascade: Type.String({ maxLength: 2000 }),
  openType: Type.String({ maxLength: limits.word }),
  url: Type.String({ maxLength: 2000 }),
};

/** A quick-menu entry (GET and POST /island-business/workbench/menus/quick; QUICK-06). */
export const QuickMenuEntry = Type.Object({
  menuId: Type.String({ maxLength: limits.id }),
  ...entryTexts,
  appName: filterText(limits.word),
  position: Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000 }), Type.String({ maxLength: 10 })]),
});
export type QuickMenuEntry = Static<typeof QuickMenuEntry>;
/** The body of POST .../quick: the whole list. The platform's own maximum is lower, and has a message. */
export const QuickMenuSave = Type.Array(QuickMenuEntry, { maxItems: 100 });

/** A recent-menu record (POST /island-business/workbench/menus/recent). */
export const RecentMenuRecord = Type.Object({
  menuId: Type.String({ maxLength: limits.id }),
  ...entryTexts,
  appName: Type.String({ maxLength: limits.word }),
});
export type RecentMenuRecord = Static<typeof RecentMenuRecord>;

/** The query of GET /system/api/current/mainMenu. */
export const MenuQuery = Type.Object({ appName: filterText(limits.word) });

/** Filters; `mine` selects the tenant's own or the platform's entries. */
export const MenuCondition = Type.Object({
  caption: filterText(),
  url: filterText(),
  mine: Type.Optional(Type.Boolean()),
});

/** A caption in both languages, or one string for both. */
const Caption = Type.Union([
  Type.String({ minLength: 1, maxLength: 50 }),
  Type.Object({ zh: Type.String({ minLength: 1, maxLength: 50 }), en: Type.String({ minLength: 1, maxLength: 50 }) }),
]);
const OpenType = Type.Union([Type.Literal('tag'), Type.Literal('link'), Type.Literal('iframe')]);

/** POST /system/api/menu: a menu entry of the tenant; PUT /system/api/menu/{id} takes the same. */
export const MenuSave = Type.Object({
  caption: Caption,
  /** A path of the console, unique for the tenant. */
  url: Type.String({ maxLength: 200 }),
  /** The parent entry; default the root for a new entry, unchanged for PUT. */
  parentId: optionalText(limits.id),
  openType: Type.Optional(OpenType),
  imgCss: optionalText(100),
  /** The new functions of the entry; a PUT without them keeps the old ones. */
  functions: Type.Optional(
    Type.Array(Type.Object({ id: Type.String({ maxLength: limits.id }), caption: Caption }), { maxItems: 50 }),
  ),
});
export type MenuSave = Static<typeof MenuSave>;

/** A row of POST /system/api/menu/pageList; GET /system/api/menu/{id} returns one. */
export interface MenuRow {
  id: string;
  /** Null at the root. */
  parentId: string | null;
  /** The parent captions from the first level down, joined by '-'. */
  cascade: string;
  caption: string;
  captions: { zh: string; en: string };
  url: string;
  openType: string;
  imgCss: string | null;
  position: number;
  enable: boolean;
  /** True if the reader's tenant added it; entries of the platform cannot be changed. */
  mine: boolean;
  functions: { id: string; caption: string }[];
}
