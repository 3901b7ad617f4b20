import type { Bilingual } from './bilingual.ts';

/** Messages of tenants and their administrators. */
export const tenantMessages = {
  tenantDisabled: { zh: '所属租户已停用', en: 'The tenant is disabled' },
  tenantExpired: { zh: '所属租户已过有效期', en: 'The tenant has expired' },
  tenantCodeTaken: { zh: '租户编码已存在', en: 'A tenant with this code already exists' },
  tenantMissing: { zh: '租户不存在', en: 'The tenant does not exist' },
  operatingTenantKept: {
    zh: '运营平台的租户不能停用、设置有效期或删除',
    en: 'The tenant that operates the platform cannot be disabled, expire or be deleted',
  },
  operatingTenantWhole: {
    zh: '运营平台的租户可使用全部菜单与功能',
    en: 'The tenant that operates the platform uses all menu items and functions',
  },
  menuOrFunctionMissing: { zh: '菜单或功能不存在：{id}', en: 'The menu item or function does not exist: {id}' },
  tenantInUse: {
    zh: '无法删除“{name}”：仍有 {users} 个普通用户、{assets} 个设备、载体或设施',
    en: 'Cannot delete "{name}": in use by {users} ordinary {users:user|users} and {assets} {assets:device, carrier or facility|devices, carriers or facilities}',
  },
} as const satisfies Record<string, Bilingual>;
