import { fieldsOf } from '../../../src/engine/forms/form-field.ts';
import type { BatchChange } from '../../../src/schemas/wire/asset-batch.ts';
import { type AssetScopes, allowsPlace } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import { type FieldMessages, readFields } from '../../http/envelope.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { fileFields } from './added-files.ts';
import type { AssetKind, StoredAsset } from './asset-kind.ts';
import type { AssetPlan } from './asset-plan.ts';
import { checkReferences } from './asset-references.ts';
import { assetRow } from './asset-row.ts';
import { type Patch, patchedSave, referringOf } from './batch-patch.ts';
import type { BatchWords } from './batch-words.ts';
import { readAsset } from './read-asset.ts';
import { textOf } from './value-columns.ts';

/** Maximum problems of an asset in its message. */
const maxProblems = 3;

/** The columns that a change of many assets may touch. */
export type ChangedRow = Pick<
  StoredAsset,
  'areaCode' | 'departmentCode' | 'installationDate' | 'labels' | 'configurableAttrs' | 'status'
>;

/** What a change does to an asset: new columns, a reason against it, or neither if it has the values already. */
export interface AssetChange {
  asset: StoredAsset;
  row?: ChangedRow;
  message?: string;
  changes: BatchChange[];
}

interface Change {
  kind: AssetKind;
  /** Undefined if its product or model is gone. */
  plan: AssetPlan | undefined;
  patch: Patch;
  words: BatchWords;
  scopes: AssetScopes;
  locale: Locale;
}

/** Checks one asset with its new values by its own form. */
export function changeAsset(asset: StoredAsset, change: Change): AssetChange {
  const { kind, plan, patch, words, scopes, locale } = change;
  if (!plan) return { asset, changes: [], message: message(locale, kind.texts.ownerMissing) };
  const editable = withRight(scopes, 'edit')[kind.scope];
  if (!allowsPlace(editable, asset))
    return { asset, changes: [], message: message(locale, 'onlyViewed', { name: asset.name }) };
  const stateId = asset.status === undefined ? undefined : words.stateIds.get(asset.status);
  const save = patchedSave(asset, stateId, patch);
  // Files do not change, and what was imported may have none yet.
  const { columns, fields } = readAsset({ kind, plan, save, unchecked: fileFields(plan) });
  Object.assign(fields, checkReferences(words.found, referringOf(patch), asset.departmentCode));
  if (!fields.deviceArea && !fields.manager && !allowsPlace(editable, columns)) fields.deviceArea = 'outsideScope';
  const problem = describeProblems(fields, change);
  if (problem !== undefined) return { asset, changes: [], message: problem };
  const before = valuesOf({ ...asset, statusId: kind.hasStatusColumn ? (stateId ?? null) : null });
  const after = valuesOf(columns);
  const changes = patchedFields(patch).flatMap((field): BatchChange[] => {
    const [old, fresh] = [before(field), after(field)];
    if (old === fresh) return [];
    return [
      {
        field,
        title: words.titleOf(field) ?? field,
        before: words.textOf(field, old),
        after: words.textOf(field, fresh),
      },
    ];
  });
  if (changes.length === 0) return { asset, changes };
  const { areaCode, departmentCode, installationDate, labels, configurableAttrs } = columns;
  const { status } = assetRow(kind, plan, columns, words.found);
  return {
    asset,
    changes,
    row: { areaCode, departmentCode, installationDate, labels, configurableAttrs, status },
  };
}

const patchedFields = ({ place, labels, attributes }: Patch): string[] => [
  ...Object.keys(place),
  ...labels.keys(),
  ...[...attributes.keys()].map((uKey) => `configurableAttrs.${uKey}`),
];

type Valued = Pick<StoredAsset, 'areaCode' | 'departmentCode' | 'installationDate' | 'labels' | 'configurableAttrs'> & {
  statusId: string | null;
};

/** The value of a field; null if it has none. */
const valuesOf =
  ({ areaCode, departmentCode, installationDate, labels, configurableAttrs, statusId }: Valued) =>
  (field: string): string | null => {
    if (field === 'deviceArea') return areaCode;
    if (field === 'manager') return departmentCode;
    if (field === 'installationDate') return installationDate;
    if (field === 'status') return statusId ?? labels.status ?? null;
    const uKey = /^configurableAttrs\.(.*)$/s.exec(field)?.[1];
    if (uKey === undefined) return labels[field] ?? null;
    return configurableAttrs.find((one) => one.uKey === uKey)?.value ?? null;
  };

/** The problems of an asset in the reader's language, each with the name of its field. */
function describeProblems(fields: FieldMessages, { plan, words, locale }: Change): string | undefined {
  const names = new Map<string, string>(
    fieldsOf(plan!).flatMap(({ origin, title }) =>
      origin.from === 'attribute' ? [[`configurableAttrs.${origin.uKey}`, textOf(title, locale)] as const] : [],
    ),
  );
  const colon = { zh: '：', en: ': ' }[locale];
  const problems = Object.entries(readFields(fields, locale)).map(
    ([field, text]) => `${names.get(field) ?? words.titleOf(field)}${colon}${text}`,
  );
  return problems.length === 0 ? undefined : problems.slice(0, maxProblems).join({ zh: '；', en: '; ' }[locale]);
}
