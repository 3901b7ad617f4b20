import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  FormVersionCondition,
  FormVersionQuery,
  type FormVersionText,
} from '../../../src/schemas/wire/form-versions.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { assetFormVersions } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { signedIn } from '../../routing/route.ts';
import { requireDesigner } from './check-form.ts';
import { designCodes } from './form-owner.ts';
import { describeFormVersion, requireFormVersion } from './form-version-rows.ts';

const { text: _text, ...plainColumns } = getTableColumns(assetFormVersions);

/** POST /island-assets/api/form/versions/page: the versions of a form without their texts, the newest first. */
export async function pageOfFormVersions(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { businessType, businessId } = readCondition(c, FormVersionCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const user = signedIn(c);
  const permissions = await loadPermissions(db, user);
  const types = Object.entries(designCodes).flatMap(([type, code]) =>
    (!businessType || businessType === type) && hasFunction(permissions, code) ? [type] : [],
  );
  const { tenantId } = user;
  const where = and(
    eq(assetFormVersions.tenantId, tenantId),
    inArray(assetFormVersions.businessType, types),
    businessId ? eq(assetFormVersions.businessId, businessId) : undefined,
  );
  const rows = await db
    .select(plainColumns)
    .from(assetFormVersions)
    .where(where)
    .orderBy(...(businessId ? [] : [desc(assetFormVersions.createdAt)]), desc(assetFormVersions.number))
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db.select({ total: count() }).from(assetFormVersions).where(where);
  return success(c, systemPage(rows.map(describeFormVersion), counted?.total ?? 0, window));
}

/** GET /island-assets/api/form/version: one version with its text. */
export async function sendFormVersion(c: AppContext): Promise<Response> {
  const { number, ...owner } = readQuery(c, FormVersionQuery);
  await requireDesigner(c, owner);
  const form = { ...owner, tenantId: signedIn(c).tenantId };
  const row = await requireFormVersion(c.var.services.db, form, Number(number));
  return success(c, { ...describeFormVersion(row), text: row.text } satisfies FormVersionText);
}
