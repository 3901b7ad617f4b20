import { count } from './scene.ts';

/** The marks of a menu: its groups, and the entries of the first one. */
export const menuMarks = (groups: number) => ({
  menu: () => count('.ant-menu-root > .ant-menu-submenu') >= groups,
  branch: () => count('.ant-menu-sub .ant-menu-submenu-title') > 0,
});
