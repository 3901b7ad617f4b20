import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type PreviewPass, PreviewRequest, type PreviewRole } from '../../../src/schemas/wire/preview.ts';
import { roles, tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { naturally } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { findPreviewRole, previewFunction, tenantsPage } from '../../preview/preview-door.ts';
import { writePass } from '../../preview/preview-pass.ts';
import { type Route, signedIn } from '../../routing/route.ts';

const access = { functions: [previewFunction] };

/** How long a pass is valid. */
const validMs = 3_600_000;

/** Previews of pages as another role: reads are answered as for that role, and changes are refused. */
export const previewRoutes: readonly Route[] = [
  { method: 'GET', path: '/island-display/preview/roles', access, handle: async (c) => success(c, await readRoles(c)) },
  {
    method: 'GET',
    path: '/island-display/preview/tenantRoles',
    access: { menus: [tenantsPage] },
    operatorOnly: true,
    handle: sendTenantRoles,
  },
  {
    method: 'POST',
    path: '/island-display/preview',
    audit: { type: 'preview', object: audited.role, ids: ['roleId'] },
    access,
    body: PreviewRequest,
    handle: beginPreview,
  },
];

/** The enabled roles of the tenant. */
const readRoles = (c: AppContext): Promise<PreviewRole[]> => rolesWhere(c, eq(roles.tenantId, signedIn(c).tenantId));

/** The enabled roles of all other tenants, for who administers them. */
async function sendTenantRoles(c: AppContext): Promise<Response> {
  return success(c, await rolesWhere(c, ne(roles.tenantId, signedIn(c).tenantId)));
}

const rolesWhere = (c: AppContext, condition: SQL | undefined): Promise<PreviewRole[]> =>
  c.var.services.db
    .select({
      id: roles.id,
      name: roles.name,
      tenantId: roles.tenantId,
      tenantName: tenants.name,
      isAdmin: roles.isAdmin,
    })
    .from(roles)
    .innerJoin(tenants, eq(tenants.id, roles.tenantId))
    .where(and(eq(roles.enabled, true), condition))
    .orderBy(asc(naturally(tenants.name)), asc(naturally(roles.name)));

async function beginPreview(c: AppContext): Promise<Response> {
  const { roleId } = await readBody(c, PreviewRequest);
  const { db, clock, keyPair } = c.var.services;
  const found = await findPreviewRole(db, signedIn(c), roleId);
  const [role] = found ? await rolesWhere(c, eq(roles.id, roleId)) : [];
  if (!role) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const expiresAt = clock().getTime() + validMs;
  const pass = writePass({ sessionId: signedIn(c).sessionId, roleId, expiresAt }, keyPair.privateKey);
  return success(c, { pass, expiresAt, role } satisfies PreviewPass);
}
