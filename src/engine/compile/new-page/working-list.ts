import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import { checkPage } from '../check/check-page.ts';
import { emptyLibrary, fileIn } from '../resolve/library.ts';
import { type Usage, usages } from './list-body.ts';

/** A field of a record that the list of a new page does not have, and what the checker says of it there. */
export interface LeftOut {
  usage: Usage;
  field: string;
  message: string;
}

type Changes = Record<Usage, Map<string, 'out' | Set<string>>>;

/** More rounds than mistakes hide behind each other. */
const maxRounds = 10;

/**
 * Writes a page of a record without what its fields need of a page and this one does not have: a source of choices, a
 * dialog that a column opens. The checker says what that is.
 *
 * @param write the text of the page with these changes
 */
export function workingList(
  file: string,
  write: (changes: Changes) => string,
  context: CheckContext,
): { text: string; leftOut: LeftOut[] } {
  const changes: Changes = { columns: new Map(), fields: new Map(), filters: new Map() };
  const leftOut: LeftOut[] = [];
  let text = write(changes);
  for (let round = 0; round < maxRounds; round++) {
    const { issues } = checkPage(file, text, context);
    let hasChanged = false;
    for (const issue of issues) {
      for (const pointer of [issue.pointer ?? '', ...(issue.also ?? [])]) {
        const found = issue.file === file ? inPage(pointer, text) : inRecord(pointer, issue.file, context);
        if (!found || changes[found.usage].get(found.field) === 'out') continue;
        hasChanged = true;
        if (found.usage === 'columns' && found.key === 'open') {
          changes.columns.set(found.field, new Set(['open']));
          continue;
        }
        changes[found.usage].set(found.field, 'out');
        leftOut.push({ usage: found.usage, field: found.field, message: issue.message });
      }
    }
    if (!hasChanged) break;
    text = write(changes);
  }
  return { text, leftOut };
}

interface FoundField {
  usage: Usage;
  field: string;
  key?: string;
}

/** The entry of the block that a place of the page is in. */
function inPage(pointer: string, text: string): FoundField | undefined {
  const [, usage, index] = pointerParts(pointer);
  if (usage === undefined || index === undefined || !Object.hasOwn(usages, usage)) return undefined;
  const entry = atPointer(JSON.parse(text), `/body/${usage}/${index}`);
  const field = isRecord(entry) ? entry.field : entry;
  return typeof field === 'string' ? { usage: usage as Usage, field } : undefined;
}

/** The field of a record that a place of it is in, and where the page has it. */
function inRecord(pointer: string, file: string, { library }: CheckContext): FoundField | undefined {
  const [first, field, part, key] = pointerParts(pointer);
  if (first !== 'fields' || field === undefined || !fileIn(library ?? emptyLibrary, file)) return undefined;
  const usage = (Object.keys(usages) as Usage[]).find((one) => usages[one] === part);
  return usage && { usage, field, key };
}
