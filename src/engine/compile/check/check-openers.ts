import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import { noField } from './check-defaults.ts';
import { type Opener, openersIn } from './openers.ts';
import type { Walk } from './walk.ts';

/** Checks that a dialog can do what it is opened for: add, edit, or show a record. */
export function checkOpeners(page: Readonly<Record<string, unknown>>, walk: Walk): Finding[] {
  const dialogs = isRecord(page.dialogs) ? page.dialogs : {};
  return [...openersIn(walk)].flatMap(([name, openers]) => {
    const dialog = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
    return isRecord(dialog) && !walk.broken.has(dialog)
      ? openers.flatMap((opener) => checkOpener(opener, dialog, walk.broken) ?? [])
      : [];
  });
}

function checkOpener(
  { dialog: name, step, hasRecord }: Opener,
  dialog: Record<string, unknown>,
  broken: ReadonlySet<object>,
): Finding | undefined {
  const { kind, add, edit, submit } = dialog;
  const at = `${step.pointer}/open`;
  if (kind === 'record' || kind === 'assetDetail') {
    if (hasRecord) return undefined;
    return errorAt(at, `"${name}" opens without a record`, 'Open it from a row, with "with": "row".');
  }
  const misspelt = hasRecord || kind !== 'form' ? [] : checkValues(step, name, dialog, broken);
  if (misspelt.length > 0) return misspelt[0];
  // A dialog that saves nothing is reported itself.
  if (kind !== 'form' || submit !== undefined || (add === undefined && edit === undefined)) return undefined;
  if (!hasRecord && add === undefined)
    return errorAt(at, `"${name}" opens to add, but has no "add"`, `Open it from a row, or write "add" in "${name}".`);
  if (hasRecord && edit === undefined)
    return errorAt(
      at,
      `"${name}" opens to edit, but has no "edit"`,
      `Open it without a row, or write "edit" in "${name}".`,
    );
  return undefined;
}

/** Values for a new record may have names without a field, but hardly ones like that of a field. */
function checkValues(
  { value, pointer }: Opener['step'],
  dialog: string,
  { fields }: Record<string, unknown>,
  broken: ReadonlySet<object>,
): Finding[] {
  // What a broken field is called is unknown.
  if (!Array.isArray(fields) || [fields, ...fields].some((part) => broken.has(part))) return [];
  const names = listOf(fields).flatMap(({ field }) => (typeof field === 'string' ? [field.split('.')[0]!] : []));
  return Object.keys(isRecord(value.with) ? value.with : {}).flatMap((name) => {
    const meant = names.includes(name) ? undefined : nearestWord(name, names);
    if (meant === undefined) return [];
    const form = `/dialogs/${pointerPart(dialog)}`;
    return [noField(`${pointer}/with/${pointerPart(name)}`, form, name, `Did you mean "${meant}"?`)];
  });
}
