import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sceneTypes } from '../media/file-types.ts';
import { mediaAddress } from '../media/media-address.ts';
import { sniffTypes } from '../media/sniff-types.ts';
import { appTypes } from '../routes/media/app-types.ts';
import { makeModels } from './make-models.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { createTenantContext } from './tenant-context.ts';

/** The context of a tenant with this code. */
function contextOf(code: string) {
  let count = 0;
  return createTenantContext({
    tenantId: 't',
    code,
    place: HARBOUR_PARK,
    now: new Date('2026-03-01T00:00:00Z'),
    newId: () => String(++count),
  });
}

it('each model of a pole has its own 3D model as an uploaded file, and no other model has one', () => {
  const { models, files } = makeModels(contextOf('test'));
  const withScene = models.filter(({ scene }) => scene?.length === 1);
  expect(withScene.map(({ code }) => code)).toEqual(['SLP-12', 'SLP-08', 'OLP-10', 'MP-06']);
  expect(files).toHaveLength(withScene.length);
  for (const [index, { code, scene }] of withScene.entries()) {
    const file = files[index]!;
    const { id, name, size, key } = file;
    expect(scene).toEqual([{ id, name, size, downloadUrl: mediaAddress({ id, key }) }]);
    expect(file).toMatchObject({ tenantId: 't', appType: 'assetModel', name: `${code}.glb`, type: 'UNKNOWN' });
    expect([file.size, sceneTypes]).toEqual([file.content.length, [file.mimeType]]);
    expect(sniffTypes(file.content)).toEqual(sceneTypes);
    expect(appTypes[file.appType]?.allows).toContain(file.mimeType);
    expect(file.hash).toBe(createHash('sha256').update(file.content).digest('hex'));
  }
  expect(new Set(files.map(({ hash }) => hash)).size).toBe(files.length);
});

it('the files are the same every time, with keys of their tenant', () => {
  const filesOf = (code: string) => makeModels(contextOf(code)).files.map(({ hash, key }) => ({ hash, key }));
  expect(filesOf('one')).toEqual(filesOf('one'));
  const keys = ['one', 'other'].flatMap(filesOf).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
