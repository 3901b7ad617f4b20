import type { AssetFormPlan } from '../../../src/engine/forms/asset/asset-form-plan.ts';
import { maxAddedFiles } from '../../../src/engine/forms/form-config/limits.ts';
import { wireName } from '../../../src/engine/forms/form-config/wire-name.ts';
import { type FormField, fieldsOf } from '../../../src/engine/forms/form-field.ts';
import type { Queryable } from '../../db/db.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { typesOfExtension } from '../../media/file-types.ts';
import { findAttachments } from '../../media/find-attachments.ts';
import { appTypes } from '../media/app-types.ts';
import { imageField } from './asset-fields.ts';
import { isFileList } from './check-diy-attrs.ts';

/** The purpose that files of assets are uploaded for. */
const appType = 'asset';
const allowed = appTypes[appType]?.allows ?? [];

interface Wanted {
  tenantId: string;
  plan: AssetFormPlan;
  /** The values of added fields by name, checked by `checkDiyAttrs`. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * Finds the uploaded files of added fields and adds messages about them. Returns the values with the files as the
 * platform knows them, also of fields that the form no longer has: nobody stores an address of their own.
 */
export async function readAddedFiles(
  db: Queryable,
  { tenantId, plan, values }: Wanted,
  fields: FieldMessages,
): Promise<Record<string, unknown>> {
  const known = new Map(addedFields(plan).map((field) => [wireName(field), field]));
  const read: [string, unknown][] = [];
  for (const [name, value] of Object.entries(values)) {
    const path = `diyAttrs.${name}`;
    if (!isFileList(value)) {
      read.push([name, value]);
      continue;
    }
    const { accept, maxFiles: max = maxAddedFiles } = known.get(path) ?? {};
    const found = await findAttachments(db, value, { tenantId, appType, types: typesOf(accept), max });
    if (typeof found === 'string') fields[path] ??= found;
    else read.push([name, found]);
  }
  return Object.fromEntries(read);
}

/** The fields of a form whose value is files; neither rows of a file nor changes of many assets carry them. */
export const fileFields = (plan: AssetFormPlan): ReadonlySet<string> =>
  new Set([imageField, ...addedFields(plan).flatMap(({ field, input }) => (input === 'files' ? [field] : []))]);

const addedFields = (plan: AssetFormPlan): readonly FormField[] =>
  fieldsOf(plan).filter(({ origin }) => origin.from === 'formConfig');

/** The content types of extensions, '.png,.pdf', as far as assets may have them. */
const typesOf = (accept: string | undefined): readonly string[] => {
  if (accept === undefined) return allowed;
  const types = accept.split(',').flatMap((ending) => typesOfExtension[ending.slice(1).toLowerCase()] ?? []);
  return types.filter((type) => allowed.includes(type));
};
