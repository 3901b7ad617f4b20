import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { TenantAdd, TenantSave } from '../../../src/schemas/wire/tenants.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue } from '../../routing/route.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { maskContact } from '../../texts/mask-contact.ts';
import { refuseTakenAccount, type TakenRefusals } from '../users/taken-contact.ts';
import { checkNewTenant, checkTenant, refuseTakenCode } from './check-tenant.ts';
import { endTenantSessions, tellClosed } from './close-tenant.ts';
import { makeTenant } from './make-tenant.ts';
import { findTenant } from './tenant-rows.ts';

/** The answers for a form with the fields of an administrator. */
export const adminTaken: TakenRefusals = {
  name: () => new Refusal(envelopeStatus.duplicate, 'loginNameTaken', {}, { 'admin.loginName': 'loginNameTaken' }),
  phone: () => new Refusal(envelopeStatus.badRequest, 'phoneTaken', {}, { 'admin.phoneNumber': 'phoneTaken' }),
  email: () => new Refusal(envelopeStatus.badRequest, 'emailTaken', {}, { 'admin.email': 'emailTaken' }),
};

/** POST /system/api/tenantInfos: a tenant with its first administrator; returns its id (PERM-06). */
export async function createTenant(c: AppContext): Promise<Response> {
  const { db, clock, passwordCost } = c.var.services;
  const save = await readBody(c, TenantAdd);
  const checked = checkNewTenant(save);
  const passwordHash = await hashPassword(save.admin.initPassword, passwordCost);
  const { tenantId } = await refuseTakenCode(() =>
    refuseTakenAccount(adminTaken, () =>
      db.transaction((tx) => makeTenant(tx, { ...checked, passwordHash, now: clock() })),
    ),
  );
  return success(c, tenantId, { key: 'savedTemporary' });
}

/** PUT /system/api/tenantInfos/{id}: rejects an outdated `version`. An end in the past signs its users out. */
export async function updateTenant(c: AppContext): Promise<Response> {
  const { db, clock, realtime } = c.var.services;
  const save = await readBody(c, TenantSave);
  const id = pathValue(c, 'id');
  const checked = checkTenant(save);
  const closed = await refuseTakenCode(() =>
    db.transaction(async (tx) => {
      const now = clock();
      const before = await findTenant(tx, id);
      const isMasked = before.contactPhone !== null && checked.contactPhone === maskContact(before.contactPhone);
      const tenant = { ...checked, contactPhone: isMasked ? before.contactPhone : checked.contactPhone };
      if (save.version !== undefined && save.version !== before.version)
        throw new Refusal(envelopeStatus.conflict, 'versionConflict');
      if (before.operatesPlatform && tenant.expiresAt)
        throw new Refusal(envelopeStatus.dataError, 'operatingTenantKept', {}, { expiresAt: 'operatingTenantKept' });
      await tx
        .update(tenants)
        .set({ ...tenant, version: sql`${tenants.version} + 1`, updatedAt: now })
        .where(and(eq(tenants.id, id), eq(tenants.version, before.version)));
      return tenant.expiresAt && tenant.expiresAt <= now ? await endTenantSessions(tx, id) : [];
    }),
  );
  tellClosed(c, closed);
  // Consoles close when the tenant ends.
  realtime.permissionsChanged({ tenantId: id });
  return success(c, id, { key: 'saved' });
}
