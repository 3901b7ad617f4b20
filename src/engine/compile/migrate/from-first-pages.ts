import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { placeInJson } from '../../expression/place-in-json.ts';
import { removedPart } from '../fix/removed-part.ts';
import type { TextEdit } from '../fix/text-edit.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { endFieldsIn, rangesIn } from './filter-ranges.ts';
import type { Migration, Undecided } from './migration.ts';

type Json = Record<string, unknown>;

/** Keywords with another name; their values were names of capabilities, which rows of data are not. */
const renamed = { needs: 'requires', moveNeeds: 'moveRequires' } as const;
const capabilities: ReadonlySet<unknown> = new Set([
  'charts',
  'deviceOverview',
  'departmentMove',
  'userFiles',
  'accountSecurity',
  'passwordCheck',
  'feedback',
  'personalizationExtras',
  'noticeExtras',
  'messageExtras',
  'operationTickets',
]);

/** Kinds of blocks that are parts: a part has no id. */
const parts: ReadonlySet<unknown> = new Set(['quickMenu', 'personalization', 'displayPreferences']);

/** Version 0: the first pages, before capabilities, parts and the conditions of tables had their keywords. */
export const fromFirstPages: Migration = {
  from: 0,
  to: 1,
  changes(document, type) {
    const edits: TextEdit[] = [];
    const undecided: Undecided[] = [];
    if (type === 'config') renameKey(document, '/platform', 'offers', 'capabilities', edits, undecided);
    if (type === 'site' && spansOf(document, '/limits/quickMenus'))
      undecided.push({
        pointer: '/limits/quickMenus',
        message: 'the number of quick menus is no limit of a site any more',
        hint: 'Remove it.',
      });
    if (type !== 'page') return { edits, undecided };
    const endFields = endFieldsIn(document.value);
    visit(document.value, '', (value, pointer) => {
      if (typeof value === 'string') {
        if (pointer.endsWith('/$')) {
          const found = rangesIn(value, endFields);
          edits.push(...found.edits.map((edit) => inString(document, pointer, edit)));
          undecided.push(...found.undecided.map((one) => ({ pointer, ...one })));
        }
        return;
      }
      for (const [key, name] of Object.entries(renamed))
        if (capabilities.has(value[key])) renameKey(document, pointer, key, name, edits, undecided);
      if (parts.has(value.kind)) edits.push(...toPart(document, pointer, value));
    });
    return { edits, undecided };
  },
};

/** Calls back for every object and every string. */
function visit(value: unknown, pointer: string, found: (value: Json | string, pointer: string) => void): void {
  if (Array.isArray(value)) value.forEach((part, index) => visit(part, `${pointer}/${index}`, found));
  else if (isRecord(value)) {
    found(value, pointer);
    for (const [key, part] of Object.entries(value)) visit(part, `${pointer}/${pointerPart(key)}`, found);
  } else if (typeof value === 'string') found(value, pointer);
}

function renameKey(
  document: JsonDocument,
  holder: string,
  key: string,
  name: string,
  edits: TextEdit[],
  undecided: Undecided[],
): void {
  const span = spansOf(document, `${holder}/${key}`)?.key;
  if (!span) return;
  if (spansOf(document, `${holder}/${name}`))
    undecided.push({
      pointer: `${holder}/${key}`,
      message: `"${key}" is called "${name}" now, and both are here`,
      hint: 'Keep one of them.',
    });
  else edits.push({ ...span, text: JSON.stringify(name) });
}

/** `"kind": "quickMenu", "id": "quick"` is `"kind": "part", "name": "quickMenu"`. */
function toPart(document: JsonDocument, pointer: string, { kind }: Json): TextEdit[] {
  const { key, value } = spansOf(document, `${pointer}/kind`)!;
  const [blank] = /\s*$/.exec(document.text.slice(0, key!.start))!;
  const edits = [{ ...value, text: `"part",${blank.includes('\n') ? blank : ' '}"name": ${JSON.stringify(kind)}` }];
  const id = spansOf(document, `${pointer}/id`);
  if (!id?.key) return edits;
  return [...edits, { ...removedPart(document.text, { start: id.key.start, end: id.value.end }), text: '' }];
}

/** The edit of a part of a string, by its characters. */
function inString(document: JsonDocument, pointer: string, { start, end, text }: TextEdit): TextEdit {
  const { value } = spansOf(document, pointer)!;
  const literal = document.text.slice(value.start, value.end);
  return { start: value.start + placeInJson(literal, start), end: value.start + placeInJson(literal, end), text };
}
