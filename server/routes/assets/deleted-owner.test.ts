import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { assetModels, carriers, devices, facilities, products } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { labels, modelOf, uploadFor } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { carrierKind, deviceKind, facilityKind } from './asset-kind.ts';
import { keepOwner } from './keep-owner.ts';

type Kind = 'device' | 'vehicle' | 'facility';
interface Fields {
  fields?: Record<string, string>;
}

const tables = { device: devices, vehicle: carriers, facility: facilities };
const kinds = { device: deviceKind, vehicle: carrierKind, facility: facilityKind };
const deletions = {
  device: '/island-assets/device/product',
  vehicle: '/island-assets/api/carrierModel',
  facility: '/island-assets/api/facilityModel',
};
const missing = {
  device: { productModelId: 'The product does not exist or has been deleted' },
  vehicle: { modelId: 'The model does not exist or has been deleted' },
  facility: { modelId: 'The model does not exist or has been deleted' },
};

/** Milliseconds; a save takes some ten of them. */
const stepMs = 2;

let platform: TestPlatform;
let admin: string;
let picture: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  picture = (await uploadFor(platform, admin)).data.id;
});
afterAll(() => platform.close());

const call = <Data>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  platform.call<Data>(method, path, { token: admin, body });

let count = 0;
/** A product or model without assets and without attributes, so that its form is filled quickly. */
async function newOwner(kind: Kind): Promise<string> {
  count += 1;
  const id = newId();
  const fresh = { id, tenantId: TENANT_IDS.city, code: `GONE-${count}`, enabled: true };
  if (kind === 'device') {
    const [product] = await platform.db.select().from(products).where(eq(products.code, 'LC-NB10'));
    await platform.db.insert(products).values({ ...product!, ...fresh });
    return id;
  }
  const model = await modelOf(platform, TENANT_IDS.city, kind === 'vehicle' ? 'SLP-12' : 'WB-240');
  await platform.db.insert(assetModels).values({ ...model, ...fresh });
  return id;
}
const asset = (kind: Kind, ownerId: string, more: object = {}) => ({
  uid: `GONE-${kind}-${count}`,
  name: `表单${count}`,
  ...(kind === 'device' ? { productModelId: ownerId, deviceType: 'SingleLampController' } : { modelId: ownerId }),
  deviceArea: '001',
  manager: '001',
  image: [{ id: picture }],
  appLabels: labels({ address: '进港大道1号', installationDate: '2026-03-01' }),
  configurableAttrs: [],
  ...more,
});
const stored = (kind: Kind) => {
  const table = tables[kind];
  return platform.db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, TENANT_IDS.city), eq(table.uid, `GONE-${kind}-${count}`)));
};

describe.each(['device', 'vehicle', 'facility'] as const)(
  'the form of a %s whose product or model is deleted',
  (kind) => {
    const path = `/island-assets/${kind}`;

    it('says so at the field of the product or model, and stores nothing', async () => {
      const ownerId = await newOwner(kind);
      expect((await call('DELETE', `${deletions[kind]}/${ownerId}`)).envelope.code).toBe('1');
      const added = await call<Fields>('POST', path, asset(kind, ownerId));
      expect(added.envelope).toMatchObject({ code: '0', status: 'S0300' });
      expect(added.data.fields).toEqual(missing[kind]);
      expect(await stored(kind)).toEqual([]);
    });

    it('says so too when it changes an asset, which stays as it is', async () => {
      const ownerId = await newOwner(kind);
      const { data: id } = await call<string>('POST', path, asset(kind, ownerId));
      const [before] = await stored(kind);
      expect(before?.id).toBe(id);
      const refused = await call<[{ deleted: boolean }]>('DELETE', `${deletions[kind]}/${ownerId}`);
      expect(refused.envelope.code).toBe('0');
      if (kind === 'device') {
        // A product with devices cannot be deleted; another one that is gone cannot be chosen either.
        const other = await call<Fields>('PUT', path, asset(kind, 'gone', { id, name: '改名' }));
        expect(other.data.fields).toEqual({ productModelId: expect.any(String) });
      } else {
        // As a restored backup may leave it.
        await platform.db.delete(assetModels).where(eq(assetModels.id, ownerId));
        const changed = await call<Fields>('PUT', path, asset(kind, ownerId, { id, name: '改名' }));
        expect(changed.data.fields).toEqual(missing[kind]);
      }
      expect(await stored(kind)).toEqual([before]);
    });

    it('is refused between its check and its storing too', async () => {
      const kept = { tenantId: TENANT_IDS.city, kind: kinds[kind], ownerId: 'gone' };
      const keeping = platform.db.transaction((tx) => keepOwner(tx, kept));
      await expect(keeping).rejects.toMatchObject({ fields: expect.any(Object) });
    });

    it('is saved, or refused, but never without its product or model', async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        const ownerId = await newOwner(kind);
        const saving = call<string & Fields>('POST', path, asset(kind, ownerId));
        await pause(turn * stepMs);
        const deleting = call('DELETE', `${deletions[kind]}/${ownerId}`);
        const [saved, deleted] = await Promise.all([saving, deleting]);
        const isSaved = saved.envelope.code === '1';
        expect(deleted.envelope.code).toBe(isSaved ? '0' : '1');
        if (!isSaved) expect(Object.keys(saved.data.fields ?? {})).toEqual(Object.keys(missing[kind]));
        expect(await stored(kind)).toHaveLength(isSaved ? 1 : 0);
      }
    });
  },
);
