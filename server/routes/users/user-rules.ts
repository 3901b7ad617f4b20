import { and, eq } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import type { ValidatorName } from '../../../src/schemas/grammar/validator-names.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { UserSave } from '../../../src/schemas/wire/users.ts';
import type { Queryable } from '../../db/db.ts';
import { departments } from '../../db/schema.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { readWallTime } from '../../texts/wall-time.ts';

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

/**
 * Checks a user by the rules of the specification's section 5 (account, fullName, onlyPhone, optionalEmail) and a new
 * user's two passwords. Values are valid only without messages.
 */
export function validateUser(save: UserSave, isNew: boolean): { user: CheckedUser; fields: FieldMessages } {
  const fields: FieldMessages = {};
  const check = (field: string, rule: ValidatorName, value: string, required: boolean) => {
    const text = value.trim();
    const problem = required && text === '' ? 'fieldRequired' : validators[rule](text);
    if (problem) fields[field] = problem;
    return text;
  };
  const loginName = check('loginName', 'account', save.loginName, true);
  const name = check('name', 'fullName', save.name, true);
  const phoneNumber = check('phoneNumber', 'onlyPhone', save.phoneNumber, true);
  const email = check('email', 'optionalEmail', save.email ?? '', false);
  if (isNew) {
    // Do not trim passwords: spaces are invalid.
    checkPassword(fields, 'initPassword', save.initPassword ?? '', true);
    checkPassword(fields, 'batchOptPassword', save.batchOptPassword ?? '', false);
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
 * Checks a user and the department.
 * @throws Refusal A0400 with a message per field
 */
export async function checkUser(db: Queryable, tenantId: string, save: UserSave, isNew: boolean): Promise<CheckedUser> {
  const { user, fields } = validateUser(save, isNew);
  const [department] = await db
    .select({ code: departments.code })
    .from(departments)
    .where(and(eq(departments.tenantId, tenantId), eq(departments.code, user.departmentCode)));
  if (!department) fields.department = 'departmentMissing';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return user;
}

/** Adds the password rule's message for a field. */
function checkPassword(fields: FieldMessages, field: string, value: string, required: boolean): void {
  const problem = value === '' && required ? 'fieldRequired' : validators.password(value);
  if (problem) fields[field] = problem;
}

/**
 * Checks a new password.
 * @throws Refusal A0400 for the field
 */
export function refuseWeak(field: string, password: string): void {
  const fields: FieldMessages = {};
  checkPassword(fields, field, password, true);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}
