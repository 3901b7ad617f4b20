import { and, asc, eq } from 'drizzle-orm';
import type { Envelope } from '../../src/schemas/wire/envelope.ts';
import type { UploadedFile } from '../../src/schemas/wire/media.ts';
import {
  assetModels,
  dataPermissionScopes,
  dataPermissions,
  dictionaries,
  userDataPermissions,
  users,
} from '../db/schema.ts';
import { DICTIONARY_TYPE_IDS } from '../seed/special-ids.ts';
import type { TestPlatform } from './test-platform.ts';

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a file for an asset, a picture by default. */
export async function uploadFor(
  platform: TestPlatform,
  token: string,
  { name = 'dot.png', content = new Uint8Array(png) }: { name?: string; content?: Uint8Array<ArrayBuffer> } = {},
): Promise<Envelope & { data: UploadedFile }> {
  const file = new File([content], name);
  const { envelope } = await platform.callForm<UploadedFile>(
    '/system/mediaInfo/upload',
    { file, appType: 'asset' },
    token,
  );
  return envelope;
}

/** The bytes of a 3D model as far as the platform looks at them. */
export const glb = new Uint8Array(Buffer.from('glTF\x02\0\0\0\x0c\0\0\0', 'latin1'));

/** A model of a tenant by its code. */
export async function modelOf({ db }: TestPlatform, tenantId: string, code: string) {
  const [model] = await db
    .select()
    .from(assetModels)
    .where(and(eq(assetModels.tenantId, tenantId), eq(assetModels.code, code)));
  if (!model) throw new Error(`no model ${code}`);
  return model;
}

/** A dictionary entry by its value, or the first one. */
export async function entryOf(
  { db }: TestPlatform,
  type: keyof typeof DICTIONARY_TYPE_IDS,
  value?: string,
): Promise<string> {
  const [entry] = await db
    .select()
    .from(dictionaries)
    .where(
      and(
        eq(dictionaries.typeId, DICTIONARY_TYPE_IDS[type]),
        value === undefined ? undefined : eq(dictionaries.value, value),
      ),
    )
    .orderBy(asc(dictionaries.sort));
  if (!entry) throw new Error(`no entry ${value}`);
  return entry.id;
}

/** Limits what a user sees to an area, of devices, of carriers or of both (PERM-03). */
export async function limitTo(
  { db }: TestPlatform,
  loginName: string,
  areas: Readonly<Partial<Record<'Device' | 'Carrier', string>>>,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.loginName, loginName));
  if (!user) throw new Error(`no user ${loginName}`);
  const id = `limit-${loginName}`;
  await db.insert(dataPermissions).values({ id, tenantId: user.tenantId, name: id });
  await db.insert(dataPermissionScopes).values(
    Object.entries(areas).map(([groupName, area]) => ({
      permissionId: id,
      groupName,
      areaCodes: [area],
      departmentCodes: [],
      includesChildren: true,
    })),
  );
  await db.insert(userDataPermissions).values({ userId: user.id, permissionId: id });
}

export const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([uKey, value]) => ({ uKey, value }));
export const labels = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));
