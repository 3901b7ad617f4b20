import { validators } from '../../../src/engine/forms/validators.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { TenantAdd, TenantSave } from '../../../src/schemas/wire/tenants.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { type CheckedUser, type TenantNames, validateUser } from '../users/user-rules.ts';

/** Maximum characters. */
const longest = { name: 30, description: 200, contactName: 30, contactPhone: 20 } as const;

/** Checked values of a tenant: trimmed, empty texts as null. */
export interface CheckedTenant {
  code: string;
  name: string;
  description: string | null;
  contactName: string | null;
  contactPhone: string | null;
  intranet: boolean;
  expiresAt: Date | null;
}

type Save = Omit<TenantSave, 'version'>;

/**
 * Checks a tenant.
 * @throws Refusal A0400 with a message per field
 */
export function checkTenant(save: Save): CheckedTenant {
  const { tenant, fields } = validateTenant(save);
  refuseFields(fields);
  return tenant;
}

/**
 * Checks a new tenant with its first administrator.
 * @throws Refusal A0400 with a message per field
 */
export function checkNewTenant({ admin: save, ...rest }: TenantAdd): { tenant: CheckedTenant; admin: CheckedUser } {
  const { tenant, fields } = validateTenant(rest);
  const { user: admin, fields: ofAdmin } = validateAdmin(save, tenant);
  refuseFields({
    ...fields,
    ...Object.fromEntries(Object.entries(ofAdmin).map(([field, problem]) => [`admin.${field}`, problem])),
  });
  return { tenant, admin };
}

/**
 * Checks an administrator of a tenant.
 * @param tenant of a new one
 * @throws Refusal A0400 with a message per field
 */
export function checkAdmin(save: AdminValues, tenant?: TenantNames): CheckedUser {
  const { user, fields } = validateAdmin(save, tenant);
  refuseFields(fields);
  return user;
}

/** The code of every tenant's first department, where administrators are. */
export const rootCode = '001';

type AdminValues = Pick<TenantAdd['admin'], 'loginName' | 'name' | 'phoneNumber' | 'email'> & {
  initPassword?: string;
  enabled?: boolean;
};

const validateAdmin = (save: AdminValues, tenant?: TenantNames) =>
  validateUser({ ...save, department: { code: rootCode } }, tenant);

function validateTenant(save: Save): { tenant: CheckedTenant; fields: FieldMessages } {
  const text = (field: 'code' | keyof typeof longest) => save[field]?.trim() ?? '';
  const fields: FieldMessages = {};
  const problem = text('code') === '' ? 'fieldRequired' : validators.accountCode(text('code'));
  if (problem) fields.code = problem;
  if (text('name') === '') fields.name = 'fieldRequired';
  for (const [field, max] of Object.entries(longest))
    if ([...text(field as keyof typeof longest)].length > max) fields[field] = 'tooLong';
  const expiresAt = save.expiresAt ? readWallTime(save.expiresAt) : null;
  if (expiresAt === undefined) fields.expiresAt = 'fieldInvalid';
  const tenant = {
    code: text('code'),
    name: text('name'),
    description: text('description') || null,
    contactName: text('contactName') || null,
    contactPhone: text('contactPhone') || null,
    intranet: save.intranet ?? false,
    expiresAt: expiresAt ?? null,
  };
  return { tenant, fields };
}

function refuseFields(fields: FieldMessages): void {
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
}

/** Runs a change of a tenant's code, which is unique. */
export const refuseTakenCode = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseTaken(
    'tenants_code_unique',
    () => new Refusal(envelopeStatus.duplicate, 'tenantCodeTaken', {}, { code: 'tenantCodeTaken' }),
    work,
  );
