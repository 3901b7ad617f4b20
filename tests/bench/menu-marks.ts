import { count } from './scene.ts';

/** What the measurements of a menu wait for: its groups, and the entries below the first of them. */
export const menuMarks = (groups: number) => ({
  menu: () => count('.ant-menu-root > .ant-menu-submenu') >= groups,
  branch: () => count('.ant-menu-sub .ant-menu-submenu-title') > 0,
});
