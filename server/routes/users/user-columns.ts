import type { UserRow } from '../../../src/schemas/wire/users.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type Locale, message } from '../../texts/messages.ts';

/** Columns of user files, imported and exported. */
export type ImportField =
  | 'loginName'
  | 'name'
  | 'phoneNumber'
  | 'email'
  | 'department'
  | 'departmentCode'
  | 'initPassword';

/** Headings; imports accept both languages. */
export const importHeadings: Record<ImportField, Bilingual> = {
  loginName: { zh: '账号', en: 'Account' },
  name: { zh: '姓名', en: 'Name' },
  phoneNumber: { zh: '手机号码', en: 'Phone' },
  email: { zh: '邮箱', en: 'E-mail' },
  /** Department name or code. */
  department: { zh: '部门', en: 'Department' },
  departmentCode: { zh: '部门编码', en: 'Department code' },
  initPassword: { zh: '初始密码', en: 'Initial password' },
};

/** Columns of the import template, in order. */
export const templateFields: ImportField[] = [
  'loginName',
  'name',
  'phoneNumber',
  'email',
  'department',
  'initPassword',
];

interface ExportColumn {
  heading: Bilingual;
  read: (row: UserRow, locale: Locale) => string | null;
}

/** Export columns: the import's without the password, then the platform's own. */
export const exportColumns: ExportColumn[] = [
  { heading: importHeadings.loginName, read: (row) => row.loginName },
  { heading: importHeadings.name, read: (row) => row.name },
  { heading: importHeadings.phoneNumber, read: (row) => row.phoneNumber },
  { heading: importHeadings.email, read: (row) => row.email },
  { heading: importHeadings.department, read: (row) => row.department.name },
  { heading: importHeadings.departmentCode, read: (row) => row.department.code },
  {
    heading: { zh: '是否为主管', en: 'Manager' },
    read: (row, locale) => message(locale, row.departmentManager ? 'yes' : 'no'),
  },
  { heading: { zh: '角色', en: 'Roles' }, read: (row) => row.roleNames.join('; ') },
  { heading: { zh: '状态', en: 'Status' }, read: (row) => row.status },
  { heading: { zh: '有效期', en: 'Valid until' }, read: (row) => row.expiredTime },
  { heading: { zh: '最近登录', en: 'Last sign-in' }, read: (row) => row.lastSignInTime },
  { heading: { zh: '创建时间', en: 'Created' }, read: (row) => row.createTime },
];
