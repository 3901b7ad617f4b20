import { and, asc, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type PreviewPass, PreviewRequest, type PreviewRole } from '../../../src/schemas/wire/preview.ts';
import { operates } from '../../access/menu-tables.ts';
import { roles, tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { previewFunction } from '../../preview/preview-door.ts';
import { writePass } from '../../preview/preview-pass.ts';
import { type Route, signedIn } from '../../routing/route.ts';

const access = { functions: [previewFunction] };

/** How long a pass is valid. */
const validMs = 3_600_000;

/** Previews of pages as another role: reads are answered as for that role, and changes are refused. */
export const previewRoutes: readonly Route[] = [
  { method: 'GET', path: '/island-display/preview/roles', access, handle: sendRoles },
  {
    method: 'POST',
    path: '/island-display/preview',
    audit: { type: 'preview', object: audited.role, ids: ['roleId'] },
    access,
    body: PreviewRequest,
    handle: beginPreview,
  },
];

/** The enabled roles of the tenant; of all tenants for one that operates the platform. */
async function sendRoles(c: AppContext): Promise<Response> {
  return success(c, await readRoles(c));
}

async function readRoles(c: AppContext, id?: string): Promise<PreviewRole[]> {
  const { tenantId } = signedIn(c);
  const isOwn = eq(roles.tenantId, tenantId);
  return c.var.services.db
    .select({
      id: roles.id,
      name: roles.name,
      tenantId: roles.tenantId,
      tenantName: tenants.name,
      isAdmin: roles.isAdmin,
    })
    .from(roles)
    .innerJoin(tenants, eq(tenants.id, roles.tenantId))
    .where(
      and(
        eq(roles.enabled, true),
        id === undefined ? undefined : eq(roles.id, id),
        sql`(${isOwn} or ${operates(tenantId)})`,
      ),
    )
    .orderBy(sql`${isOwn} desc`, asc(tenants.name), asc(roles.name));
}

async function beginPreview(c: AppContext): Promise<Response> {
  const { roleId } = await readBody(c, PreviewRequest);
  const [role] = await readRoles(c, roleId);
  if (!role) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const { clock, keyPair } = c.var.services;
  const expiresAt = clock().getTime() + validMs;
  const pass = writePass({ sessionId: signedIn(c).sessionId, roleId, expiresAt }, keyPair.privateKey);
  return success(c, { pass, expiresAt, role } satisfies PreviewPass);
}
