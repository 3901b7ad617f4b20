import { defineInput } from './input.ts';

export const menuRights = defineInput({
  meaning:
    'The menu with a check box per entry and function. The value is the tree itself as the platform sends it (`subMenuItems`, `subFuncItems`), with `enable` for what is checked; an expression picks the ids.',
  type: { list: 'any' },
  examples: [
    { field: 'menus', title: { zh: '菜单与功能', en: 'Menu and functions' }, input: 'menuRights', wide: true },
  ],
});
