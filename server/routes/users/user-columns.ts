import type { UserRow } from '../../../src/schemas/wire/users.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import type { ExportColumn } from '../exports/export-rows.ts';
import type { ImportField } from '../imports/import-kind.ts';

const headings = {
  loginName: titleOf('user', 'loginName'),
  name: titleOf('user', 'name'),
  phoneNumber: titleOf('user', 'phoneNumber'),
  email: titleOf('user', 'email'),
  department: titleOf('user', 'department.name'),
  departmentCode: { zh: '部门编码', en: 'Department code' },
  roleNames: titleOf('user', 'roleNames'),
  initPassword: titleOf('user', 'initPassword'),
};

/** Columns of an import of users. */
export const importFields: readonly ImportField[] = [
  {
    field: 'loginName',
    heading: headings.loginName,
    isRequired: true,
    isCode: true,
    example: { zh: '13800001234（手机号或邮箱）', en: '13800001234 (phone number or email)' },
  },
  { field: 'name', heading: headings.name, isRequired: true, example: { zh: '王小明', en: '王小明' } },
  {
    field: 'phoneNumber',
    heading: headings.phoneNumber,
    isRequired: true,
    isCode: true,
    example: { zh: '13800001234', en: '13800001234' },
  },
  { field: 'email', heading: headings.email, example: { zh: 'wang@example.com', en: 'wang@example.com' } },
  {
    field: 'department',
    heading: headings.department,
    isRequired: true,
    isCode: true,
    example: { zh: '运维部（名称、路径或编码）', en: 'Operations (name, path or code)' },
  },
  {
    field: 'departmentCode',
    heading: headings.departmentCode,
    insteadOf: 'department',
    isCode: true,
    example: { zh: '001002（与部门二选一）', en: '001002 (instead of the department)' },
  },
  {
    field: 'roleNames',
    heading: headings.roleNames,
    example: { zh: '运维人员；值班主管', en: '运维人员; 值班主管' },
  },
  {
    field: 'initPassword',
    heading: headings.initPassword,
    isRequired: true,
    example: { zh: '6-20 位，至少两种字符', en: '6-20 characters of at least two types' },
  },
];

/** Export columns: the import's without the password, then the platform's own. */
export const exportColumns: readonly ExportColumn<UserRow>[] = [
  { field: 'loginName', heading: headings.loginName, width: 28, read: (row) => row.loginName },
  { field: 'name', heading: headings.name, read: (row) => row.name },
  { field: 'phoneNumber', heading: headings.phoneNumber, read: (row) => row.phoneNumber },
  { field: 'email', heading: headings.email, width: 28, read: (row) => row.email },
  { field: 'department.name', heading: headings.department, read: (row) => row.department.name },
  { field: 'departmentCode', heading: headings.departmentCode, read: (row) => row.department.code },
  {
    field: 'departmentManager',
    heading: titleOf('user', 'departmentManager'),
    read: (row, locale) => message(locale, row.departmentManager ? 'yes' : 'no'),
  },
  { field: 'roleNames', heading: headings.roleNames, read: (row) => row.roleNames.join('; ') },
  { field: 'enabled', heading: titleOf('user', 'enabled'), read: (row) => row.status },
  {
    field: 'expiredTime',
    heading: titleOf('user', 'expiredTime'),
    width: 24,
    isTime: true,
    read: (row) => row.expiredTime,
  },
  {
    field: 'lastSignInTime',
    heading: titleOf('user', 'lastSignInTime'),
    width: 24,
    isTime: true,
    read: (row) => row.lastSignInTime,
  },
  {
    field: 'createTime',
    heading: { zh: '创建时间', en: 'Created' },
    width: 24,
    isTime: true,
    read: (row) => row.createTime,
  },
];
