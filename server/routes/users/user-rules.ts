import { and, eq } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import type { ValidatorName } from '../../../src/schemas/grammar/validator-names.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { UserSave } from '../../../src/schemas/wire/users.ts';
import type { Queryable } from '../../db/db.ts';
import { tenants, users } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { findPasswordProblem, type PasswordOwner } from '../../security/password-rules.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { findDepartments } from '../regions/closed-departments.ts';

/** Checked values: trimmed, empty texts as null, times as Date. */
export interface CheckedUser {
  loginName: string;
  name: string;
  phoneNumber: string;
  email: string | null;
  departmentCode: string;
  departmentManager: boolean;
  enabled: boolean;
  expiredTime: Date | null;
}

/** Name and code of a tenant, which its users' passwords must not contain. */
export type TenantNames = Pick<typeof tenants.$inferSelect, 'name' | 'code'>;

/**
 * Checks a user by the rules of the specification's section 5 (account, fullName, onlyPhone, optionalEmail), that the
 * account name is the user's own phone or mailbox, and a new user's two passwords. Values are valid only without
 * messages.
 * @param tenant of a new user
 */
export function validateUser(save: UserSave, tenant?: TenantNames): { user: CheckedUser; fields: FieldMessages } {
  const fields: FieldMessages = {};
  const check = (field: string, rule: ValidatorName, value: string | undefined, required: boolean) => {
    const text = value?.trim() ?? '';
    const problem = required && text === '' ? 'fieldRequired' : validators[rule](text);
    if (problem) fields[field] = problem;
    return text;
  };
  const loginName = check('loginName', 'account', save.loginName, true);
  const name = check('name', 'fullName', save.name, true);
  const phoneNumber = check('phoneNumber', 'onlyPhone', save.phoneNumber, true);
  const typedEmail = check('email', 'optionalEmail', save.email ?? undefined, false);
  // A new user named by a mailbox has it.
  const email = typedEmail || (tenant && loginName.includes('@') ? loginName : '');
  const isOwn = loginName === phoneNumber || loginName.toLowerCase() === email.toLowerCase();
  if (!isOwn) fields.loginName ??= 'loginNameNotOwn';
  if (tenant) {
    const owner: PasswordOwner = { own: [loginName, phoneNumber, email], tenant: [tenant.name, tenant.code] };
    // Do not trim passwords: spaces are invalid.
    checkPassword(fields, 'initPassword', save.initPassword ?? '', owner);
    if (save.batchOptPassword) checkPassword(fields, 'batchOptPassword', save.batchOptPassword, owner);
  }
  const expiredTime = save.expiredTime ? readWallTime(save.expiredTime) : null;
  if (expiredTime === undefined) fields.expiredTime = 'fieldInvalid';
  const user = {
    loginName,
    name,
    phoneNumber,
    email: email || null,
    departmentCode: save.department.code,
    departmentManager: save.departmentManager ?? false,
    enabled: save.enabled ?? true,
    expiredTime: expiredTime ?? null,
  };
  return { user, fields };
}

/**
 * Checks a user and the department; a closed one is only for the users that are in it.
 * @param id undefined for a new user
 * @throws Refusal A0400 with a message per field
 */
export async function checkUser(db: Queryable, tenantId: string, save: UserSave, id?: string): Promise<CheckedUser> {
  const { user, fields } = validateUser(save, id === undefined ? await readTenantNames(db, tenantId) : undefined);
  const { departmentCode } = user;
  const isClosed = (await findDepartments(db, tenantId, [departmentCode])).get(departmentCode);
  if (isClosed === undefined) fields.department = 'departmentMissing';
  else if (isClosed && !(await isIn(db, tenantId, departmentCode, id))) fields.department = 'departmentClosed';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return user;
}

const isIn = async (db: Queryable, tenantId: string, departmentCode: string, id = ''): Promise<boolean> =>
  (await db.$count(
    users,
    and(eq(users.tenantId, tenantId), eq(users.id, id), eq(users.departmentCode, departmentCode)),
  )) > 0;

/** Reads the names of a tenant. */
export async function readTenantNames(db: Queryable, tenantId: string): Promise<TenantNames> {
  const [tenant] = await db
    .select({ name: tenants.name, code: tenants.code })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return tenant ?? { name: '', code: '' };
}

/** Reads the names that a user's password must not be made of. */
export async function readPasswordOwner(
  db: Queryable,
  user: Pick<typeof users.$inferSelect, 'tenantId' | 'loginName' | 'phoneNumber' | 'email'>,
): Promise<PasswordOwner> {
  const { name, code } = await readTenantNames(db, user.tenantId);
  return { own: [user.loginName, user.phoneNumber, user.email], tenant: [name, code] };
}

/** Adds the message of a rejected password for a field. */
function checkPassword(fields: FieldMessages, field: string, value: string, owner?: PasswordOwner): void {
  const problem = findPasswordProblem(value, owner);
  if (problem) fields[field] = problem;
}

/**
 * Checks a new password.
 * @param owner omitted while nobody has proved to be the owner: the answer would reveal the account's names
 * @throws Refusal A0400 for the field
 */
export function refuseWeak(field: string, password: string, owner?: PasswordOwner): void {
  const fields: FieldMessages = {};
  checkPassword(fields, field, password, owner);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}
