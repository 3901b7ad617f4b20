import type { MenuItem } from '../../../schemas/wire/menu.ts';

const functions = (first: number, captions: readonly string[], granted: number) =>
  captions.map((caption, index) => ({ id: first + index, caption, enable: index < granted }));

/** The menu as a role has it, with what the role may use. */
export const madeUpRights: readonly MenuItem[] = [
  { id: 10, caption: '工作台', url: '/workTable', enable: true },
  {
    id: 20,
    caption: '设备管理',
    enable: true,
    subMenuItems: [
      {
        id: 21,
        caption: '物联网设备',
        url: '/assetsManagement/iotDevicesManagement',
        enable: true,
        subFuncItems: functions(201, ['新增', '编辑', '删除', '下发指令'], 2),
      },
      { id: 22, caption: '设备分组', url: '/assetsManagement/groups', enable: false },
    ],
  },
  {
    id: 30,
    caption: '系统管理',
    enable: true,
    subMenuItems: [
      {
        id: 31,
        caption: '用户管理',
        url: '/admin/users',
        enable: true,
        subFuncItems: functions(301, ['新增', '编辑', '重置密码'], 1),
      },
      { id: 32, caption: '角色管理', url: '/admin/roles', enable: false, subFuncItems: functions(311, ['新增'], 0) },
    ],
  },
];
