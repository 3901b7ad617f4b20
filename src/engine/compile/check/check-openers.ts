import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type Opener, openersIn } from './openers.ts';
import type { Walk } from './walk.ts';

/** Checks that a dialog can do what it is opened for: add, edit, or show a record. */
export function checkOpeners(page: Readonly<Record<string, unknown>>, walk: Walk): Finding[] {
  const dialogs = isRecord(page.dialogs) ? page.dialogs : {};
  return [...openersIn(walk)].flatMap(([name, openers]) => {
    const dialog = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
    return isRecord(dialog) && !walk.broken.has(dialog)
      ? openers.flatMap((opener) => checkOpener(opener, dialog) ?? [])
      : [];
  });
}

function checkOpener({ dialog: name, step, hasRecord }: Opener, dialog: Record<string, unknown>): Finding | undefined {
  const { kind, add, edit, submit } = dialog;
  const at = `${step.pointer}/open`;
  if (kind === 'record' || kind === 'assetDetail') {
    if (hasRecord) return undefined;
    return errorAt(at, `"${name}" opens without a record`, 'Open it from a row, with "with": "row".');
  }
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
