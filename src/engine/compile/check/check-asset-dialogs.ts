import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type Json, listOf } from '../../../schemas/rules/rule.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import type { CheckContext } from './check-context.ts';
import type { Walk } from './walk.ts';

/** Checks what names the form of an asset and its fields: the change of many assets, and the part that designs a form. */
export function checkAssetDialogs(page: Json, walk: Walk, { pages }: CheckContext): Finding[] {
  const dialogs = isRecord(page.dialogs) ? page.dialogs : {};
  return walk.keywords.flatMap(({ name, value, pointer }) => {
    if (walk.broken.has(value)) return [];
    if (name === 'dialog' && value.kind === 'batchEdit') return checkBatchEdit(value, pointer, dialogs, walk);
    const isDesign = name === 'block' && value.kind === 'part' && isRecord(value.design);
    return isDesign ? checkDesign(value.design as Json, `${pointer}/design`, pages) : [];
  });
}

function checkBatchEdit({ form: name, fields }: Json, pointer: string, dialogs: Json, { broken }: Walk): Finding[] {
  const form = typeof name === 'string' && Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
  if (!isRecord(form) || typeof form.kind !== 'string' || broken.has(form)) return [];
  if (form.kind !== 'assetForm') {
    const fitting = Object.keys(dialogs).filter((other) => Object(dialogs[other]).kind === 'assetForm');
    const hint = `Use a dialog of kind assetForm${fitting.length > 0 ? `: ${fitting.join(', ')}` : ''}.`;
    return [errorAt(`${pointer}/form`, `the dialog "${String(name)}" is not an asset form`, hint)];
  }
  const known = isBroken(form.groups, broken) ? undefined : fieldsOfForm(form);
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown, index) =>
    known === undefined || typeof field !== 'string' || known.includes(field)
      ? []
      : [
          errorAt(
            `${pointer}/fields/${index}`,
            `the form "${String(name)}" has no field "${field}"`,
            hintFor(field, known),
          ),
        ],
  );
}

/** True if a part of a value violates the grammar: the form may have other fields than are seen. */
const isBroken = (value: unknown, broken: ReadonlySet<object>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (broken.has(value) || Object.values(value).some((part) => isBroken(part, broken)));

/** The fields of an asset form; undefined if one has no name. */
export function fieldsOfForm({ groups }: Json): string[] | undefined {
  const names = listOf(groups).flatMap(({ fields }) => listOf(fields).map(({ field }) => field));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

const hintOf = (dialog: string, forms: readonly string[]): string =>
  forms.length === 0 ? 'Name another page.' : hintFor(dialog, forms);

function checkDesign({ page: path, dialog }: Json, pointer: string, pages: CheckContext['pages']): Finding[] {
  const forms = pages?.find((page) => page.path === path)?.forms;
  if (forms === undefined || typeof dialog !== 'string' || forms.includes(dialog)) return [];
  return [
    errorAt(`${pointer}/dialog`, `the page "${String(path)}" has no asset form "${dialog}"`, hintOf(dialog, forms)),
  ];
}
