import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { MiniAppSave, MiniAppStatus } from '../../../src/schemas/wire/mini-apps.ts';
import { loadPermissions } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { miniApps } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { pictureTypes } from '../../media/file-types.ts';
import { findAttachments } from '../../media/find-attachments.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { openSecret, sealSecret } from '../../security/sealed-secret.ts';
import { readWallTime } from '../../texts/wall-time.ts';
import { findMiniApp, type MiniAppRecord } from './mini-app-rows.ts';

/** Maximum characters. */
const longest = { name: 30, appId: 64, secret: 200, entryPage: 200, appVersion: 20, description: 200 };
const required = ['name', 'appId'] as const;

/** POST /island-miniapp/app: returns the id; it is authorised to nobody yet. */
export async function createMiniApp(c: AppContext): Promise<Response> {
  const save = await readBody(c, MiniAppSave);
  const { secret, ...values } = await checkMiniApp(c, save);
  const icon = (await findIcon(c.var.services.db, signedIn(c).tenantId, save.icons)) ?? null;
  const { tenantId } = signedIn(c);
  const { db, clock, keyPair } = c.var.services;
  const now = clock();
  const id = newId();
  const sealed = secret === null ? null : sealSecret(secret, keyPair.privateKey);
  await refuseTakenId(() =>
    db.insert(miniApps).values({ id, tenantId, ...values, icon, secret: sealed, createdAt: now, updatedAt: now }),
  );
  return success(c, id, { key: 'saved' });
}

/** PUT /island-miniapp/app/{id}: rejects an outdated `version`; without a secret the stored one stays. */
export async function updateMiniApp(c: AppContext): Promise<Response> {
  const save = await readBody(c, MiniAppSave);
  const { secret, ...values } = await checkMiniApp(c, save);
  const { privateKey } = c.var.services.keyPair;
  const icon = await findIcon(c.var.services.db, signedIn(c).tenantId, save.icons);
  return changeMiniApp(c, save.version, (app) => {
    const isSame = secret === null || (app.secret !== null && openSecret(app.secret, privateKey) === secret);
    const functionIds = save.functionIds ? values.functionIds : app.functionIds;
    return {
      ...values,
      icon: icon === undefined ? app.icon : icon,
      functionIds,
      secret: isSame ? app.secret : sealSecret(secret, privateKey),
    };
  });
}

/** PUT /island-miniapp/app/{id}/status: suspends a mini-app, or ends that; its authorisations stay. */
export async function changeStatus(c: AppContext): Promise<Response> {
  const { status, version } = await readBody(c, MiniAppStatus);
  return changeMiniApp(c, version, () => ({ status }));
}

async function changeMiniApp(
  c: AppContext,
  version: number | undefined,
  change: (app: MiniAppRecord) => Partial<typeof miniApps.$inferInsert>,
): Promise<Response> {
  const { tenantId } = signedIn(c);
  const { db, clock } = c.var.services;
  const id = pathValue(c, 'id');
  await refuseTakenId(() =>
    db.transaction(async (tx) => {
      const app = await findMiniApp(tx, tenantId, id);
      if (version !== undefined && version !== app.version)
        throw new Refusal(envelopeStatus.conflict, 'versionConflict');
      await tx
        .update(miniApps)
        .set({ ...change(app), version: sql`${miniApps.version} + 1`, updatedAt: clock() })
        .where(and(eq(miniApps.id, id), eq(miniApps.tenantId, tenantId)));
    }),
  );
  return success(c, id, { key: 'saved' });
}

/** The address of the uploaded icon; undefined keeps the stored one. */
async function findIcon(
  db: Queryable,
  tenantId: string,
  icons: MiniAppSave['icons'],
): Promise<string | null | undefined> {
  if (icons === undefined) return undefined;
  const wanted = { tenantId, appType: 'miniApp', types: pictureTypes, max: 1 };
  const found = await findAttachments(db, icons ?? [], wanted);
  if (typeof found === 'string') throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { icons: found });
  return found[0]?.downloadUrl ?? null;
}

const refuseTakenId = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseTaken(
    'mini_apps_app_id',
    () => new Refusal(envelopeStatus.duplicate, 'miniAppIdTaken', {}, { appId: 'miniAppIdTaken' }),
    work,
  );

async function checkMiniApp(c: AppContext, save: MiniAppSave) {
  const text = (name: keyof typeof longest) => save[name]?.trim() ?? '';
  const fields: FieldMessages = {};
  for (const name of required) if (text(name) === '') fields[name] = 'fieldRequired';
  for (const [name, max] of Object.entries(longest))
    if ([...text(name as keyof typeof longest)].length > max) fields[name] = 'tooLong';
  const validTo = save.validTo ? readWallTime(save.validTo) : null;
  if (validTo === undefined) fields.validTo = 'fieldInvalid';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  const functionIds = [...new Set(save.functionIds ?? [])];
  const { listedFunctionIds } = await loadPermissions(c.var.services.db, signedIn(c));
  const unknown = functionIds.find((id) => !listedFunctionIds.has(id));
  if (unknown !== undefined) throw new Refusal(envelopeStatus.badRequest, 'functionMissing', { id: unknown });
  return {
    name: text('name'),
    appId: text('appId'),
    secret: text('secret') || null,
    entryPage: text('entryPage'),
    appVersion: text('appVersion') || '1.0.0',
    description: text('description') || null,
    functionIds,
    validTo: validTo ?? null,
  };
}
