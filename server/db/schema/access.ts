/** What people may see besides menus and functions: devices and carriers by area and department, products and models. */
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ScopeRight } from '../../../src/schemas/wire/permissions.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { roles, tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
const permissionId = () =>
  text('permission_id')
    .notNull()
    .references(() => dataPermissions.id, { onDelete: 'cascade' });

/** A named set of areas and departments (contract 4, `/system/api/permission`). */
export const dataPermissions = pgTable(
  'data_permissions',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by'),
  },
  (t) => [uniqueIndex('data_permissions_name').on(t.tenantId, t.name)],
);

/** What a data permission allows of one group: an asset counts if its area and its department both do. */
export const dataPermissionScopes = pgTable(
  'data_permission_scopes',
  {
    permissionId: permissionId(),
    /** Device or Carrier. */
    groupName: text('group_name').notNull(),
    /** Codes; empty is every area. */
    areaCodes: jsonb('area_codes').$type<string[]>().notNull().default([]),
    /** Codes; empty is every department. */
    departmentCodes: jsonb('department_codes').$type<string[]>().notNull().default([]),
    /** Whether what is below the codes counts too, also if it is added later. */
    includesChildren: boolean('includes_children').notNull().default(true),
    /** view, edit or control; each includes the one before it. */
    rights: text('rights').$type<ScopeRight>().notNull().default('control'),
  },
  (t) => [primaryKey({ columns: [t.permissionId, t.groupName] })],
);

/** A user's own data permissions replace those of the roles. */
export const userDataPermissions = pgTable(
  'user_data_permissions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissionId: permissionId(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.permissionId] }),
    index('user_data_permissions_permission').on(t.permissionId),
  ],
);

/** Data permissions of roles whose `data_scope` is chosen. */
export const roleDataPermissions = pgTable(
  'role_data_permissions',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permissionId: permissionId(),
  },
  (t) => [
    primaryKey({ columns: [t.roleId, t.permissionId] }),
    index('role_data_permissions_permission').on(t.permissionId),
  ],
);

/** Products and models of roles whose `product_scope` is chosen. */
export const roleProducts = pgTable(
  'role_products',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    /** IOTDEVICE, CARRIER or FACILITY. */
    businessType: text('business_type').notNull(),
    /** Id of the product or model. */
    businessId: text('business_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.businessType, t.businessId] })],
);
