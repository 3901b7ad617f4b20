import { createHash } from 'node:crypto';
import type { assetModels, mediaFiles } from '../db/schema.ts';
import { mediaKind } from '../media/file-types.ts';
import { mediaAddress } from '../media/media-address.ts';
import { makePoleGlb, type PoleShape } from './make-pole-glb.ts';
import type { TenantContext } from './tenant-context.ts';

type ModelRow = typeof assetModels.$inferInsert;
type FileRow = typeof mediaFiles.$inferInsert;

const poleTypes: ReadonlySet<string> = new Set(['LIGHTPOLE', 'ORDINARYPOLE', 'MONITORPOLE']);
const mimeType = 'model/gltf-binary';

/** Gives the models of poles their glb files. Their content is public source, so the keys are fixed. */
export function addScenes(
  context: TenantContext,
  models: readonly ModelRow[],
): { models: ModelRow[]; files: FileRow[] } {
  const made = models.map((model): { model: ModelRow; file?: FileRow } => {
    if (!poleTypes.has(model.type)) return { model };
    const file = sceneFile(context, model);
    const { id, name, size } = file;
    return { model: { ...model, scene: [{ id, name, size, downloadUrl: mediaAddress(file) }] }, file };
  });
  return { models: made.map(({ model }) => model), files: made.flatMap(({ file }) => file ?? []) };
}

function sceneFile({ tenantId, newId, now, random }: TenantContext, { code, height, slots }: ModelRow) {
  const content = sceneOf({ name: code, height: height ?? 8, slots: { ...noSlots, ...slots } });
  return {
    id: newId(),
    tenantId,
    appType: 'assetModel',
    name: `${code}.glb`,
    type: mediaKind(mimeType),
    mimeType,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    key: random(`model-file:${code}`).digits(32),
    createdAt: now,
    content,
  };
}

const noSlots: PoleShape['slots'] = { arm: 0, led: 0, camera: 0, charger: 0 };

const drawn = new Map<string, Buffer>();

/** The file of a shape, drawn once per process. */
function sceneOf(shape: PoleShape): Buffer {
  const key = JSON.stringify(shape);
  const content = drawn.get(key) ?? makePoleGlb(shape);
  drawn.set(key, content);
  return content;
}
