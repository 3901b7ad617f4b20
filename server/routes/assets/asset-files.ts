import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { type Attachment, assetModels } from '../../db/schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { photoTypes, sceneTypes } from '../../media/file-types.ts';
import { findAttachments } from '../../media/find-attachments.ts';
import type { StoredAsset } from './asset-kind.ts';
import type { AssetSave } from './read-asset.ts';

/** Maximum files of a field. */
const max = { image: 9, modelFile: 1 } as const;
const types = { image: photoTypes, modelFile: sceneTypes } as const;
/** The purpose that files of assets are uploaded for. */
const appType = 'asset';

interface Files {
  tenantId: string;
  save: AssetSave;
  old: StoredAsset | undefined;
  modelId: string;
}

/**
 * Finds the uploaded files of an asset (FORM-09, FORM-10) and adds messages about them; fields that the request leaves
 * out keep theirs.
 */
export async function readAssetFiles(
  db: Queryable,
  { tenantId, save, old, modelId }: Files,
  fields: FieldMessages,
): Promise<{ images: Attachment[]; scene: Attachment[] }> {
  const read = async (field: 'image' | 'modelFile', kept: Attachment[] = []): Promise<Attachment[]> => {
    const references = save[field];
    if (references === undefined) return kept;
    const wanted = { tenantId, appType, types: types[field], max: max[field] };
    const found = await findAttachments(db, references ?? [], wanted);
    if (typeof found !== 'string') return found;
    fields[field] = found;
    return [];
  };
  const images = await read('image', old?.images);
  const isOfModel = save.modelFile?.length && (await isModelFile(db, modelId, save.modelFile));
  return { images, scene: isOfModel ? [] : await read('modelFile', old?.scene) };
}

/** A carrier without a file of its own shows its model's, which its form sends back. */
async function isModelFile(db: Queryable, modelId: string, references: readonly { id: string }[]): Promise<boolean> {
  const [model] = await db.select({ scene: assetModels.scene }).from(assetModels).where(eq(assetModels.id, modelId));
  return references.every(({ id }) => model?.scene.some((file) => file.id === id));
}
