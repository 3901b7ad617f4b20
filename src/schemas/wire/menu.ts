import { type Static, Type } from 'typebox';

/** A function (button, action) of a menu entry. */
export const FunctionItem = Type.Object({
  id: Type.Union([Type.String(), Type.Number()]),
  caption: Type.Optional(Type.String()),
  enable: Type.Optional(Type.Boolean()),
});
export type FunctionItem = Static<typeof FunctionItem>;

/**
 * An entry of GET /system/api/current/mainMenu (contract 3.2). Real platforms send numeric ids; readers turn them into texts.
 * The answer is a list whose first item's `subMenuItems` are the menu (MENU-01).
 */
export interface MenuItem {
  id: string | number;
  caption?: string;
  allCaption?: string;
  appName?: string;
  enable?: boolean;
  /** Icon: a class of the older consoles; the console draws by the first path segment. */
  imgCss?: string | null;
  /** tag (in-app), link (new tab) or iframe (an extra page route). */
  openType?: string;
  position?: number;
  url?: string;
  subMenuItems?: MenuItem[];
  subFuncItems?: FunctionItem[];
}

/** A quick-menu entry (GET and POST /island-business/workbench/menus/quick; QUICK-06). */
export const QuickMenuEntry = Type.Object({
  menuId: Type.String(),
  caption: Type.String(),
  cascade: Type.String(),
  openType: Type.String(),
  url: Type.String(),
  appName: Type.Optional(Type.String()),
  position: Type.Union([Type.Number(), Type.String()]),
});
export type QuickMenuEntry = Static<typeof QuickMenuEntry>;

/** A recent-menu record (POST /island-business/workbench/menus/recent). */
export const RecentMenuRecord = Type.Object({
  cascade: Type.String(),
  caption: Type.String(),
  appName: Type.String(),
  menuId: Type.String(),
  openType: Type.String(),
  url: Type.String(),
});
export type RecentMenuRecord = Static<typeof RecentMenuRecord>;
