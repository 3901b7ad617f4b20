import { recordSchema } from '../../../schemas/generated/walk-schemas.js';
import type { RecordDocument } from '../../../schemas/record.ts';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { Json, Rule } from '../../../schemas/rules/rule.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { columnRule } from '../../../schemas/shared/column.ts';
import { fieldRule } from '../../../schemas/shared/field.ts';
import { filterRule } from '../../../schemas/shared/filter.ts';
import { splitPlace, WrittenPlaces } from '../expand/written-places.ts';
import type { Issue } from '../issue.ts';
import type { Library } from '../resolve/library.ts';
import { withRecords } from '../resolve/records-of-page.ts';
import type { CheckContext } from './check-context.ts';
import { checkText, inexactOf, twinsOf } from './check-text.ts';
import { nameOfRecord } from './document-file.ts';
import { functionHint } from './function-hint.ts';
import { movedTo } from './meant-document.ts';
import type { Walk } from './walk.ts';
import { walkGrammar } from './walk-grammar.ts';

/** What a part of a field becomes, and the rule of it. */
const parts: readonly { part: 'cell' | 'form' | 'filter'; rule: Rule }[] = [
  { part: 'cell', rule: columnRule },
  { part: 'form', rule: fieldRule },
  { part: 'filter', rule: filterRule },
];

/**
 * Checks the text of a record by itself: JSON, grammar, names of the site, the rules of each field. What depends on the
 * page, such as its expressions, is checked with the pages that name it.
 *
 * @param file path under schemas/, 'records/alarm.json'
 */
export function checkRecord(
  file: string,
  text: string,
  context: Pick<CheckContext, 'site' | 'library'> = {},
): { record: RecordDocument | undefined; issues: Issue[] } {
  const { document, issues } = checkText<unknown>(file, text, (value, json) => {
    const { whole, findings, originOf } = writtenOut(file, value, context.library);
    const walk = walkGrammar(recordSchema, whole, {
      json: { numberAt: (pointer) => json.numberAt(originOf(pointer)) },
    });
    const inFields = walk.findings.length === 0 && isRecord(value) ? checkFields(value) : [];
    const found = [...findings, ...walk.findings, ...checkNames(walk, value, context)];
    return [...twinsOf(json), ...ownFindings(found, originOf), ...inexactOf(json), ...inFields];
  });
  return { record: isRecord(document) ? (document as unknown as RecordDocument) : undefined, issues };
}

/** A record with the names of fields in its dialogs written out. */
function writtenOut(file: string, value: unknown, library: Library | undefined) {
  const same = { whole: value, findings: [], originOf: (pointer: string) => pointer };
  if (!library || !isRecord(value) || !isRecord(value.fields) || value.dialogs === undefined) return same;
  const places = new WrittenPlaces(value);
  const named = places.remade({ ...value, record: nameOfRecord(file) }, value);
  const findings: Finding[] = [];
  const { page: whole } = withRecords(named, library, places, findings, recordSchema);
  places.end(whole);
  return { whole, findings, originOf: (pointer: string) => places.originOf(pointer) };
}

/** Findings at their written places; what comes from the fields of a record is found there. */
const ownFindings = (findings: readonly Finding[], originOf: (pointer: string) => string): Finding[] =>
  findings.map((finding) => movedTo(finding, originOf)).filter(({ pointer }) => splitPlace(pointer).file === undefined);

function checkFields({ fields, options }: Json): Finding[] {
  const lists = new Set(Object.keys(isRecord(options) ? options : {}));
  return Object.entries(isRecord(fields) ? fields : {}).flatMap(([name, field]) =>
    parts.flatMap(({ part, rule }) => {
      const written = isRecord(field) ? field[part] : undefined;
      if (!isRecord(field) || !isRecord(written)) return [];
      const pointer = `/fields/${pointerPart(name)}/${part}`;
      // A name of a list is as good as the list.
      const named = typeof written.options === 'string' && lists.has(written.options) ? { options: [] } : {};
      const value = { field: name, title: field.title, ...written, ...named };
      // What is missing, such as a source of choices, may be given by the page.
      return rule({ value, pointer, around: { scope: ['row', 'form'] } }).filter(
        ({ message }) => !/ has no /.test(message),
      );
    }),
  );
}

function checkNames({ references }: Walk, value: unknown, { site }: Pick<CheckContext, 'site'>): Finding[] {
  if (!site) return [];
  const own = isRecord(value) && isRecord(value.options) ? Object.keys(value.options) : [];
  return references.flatMap(({ refers, name, pointer }) => {
    if (refers === 'dictionary' && !Object.hasOwn(site.dictionaries, name))
      return [errorAt(pointer, `unknown dictionary "${name}"`, hintFor(name, Object.keys(site.dictionaries)))];
    if (refers === 'function' && !Object.hasOwn(site.functions, name))
      return [
        {
          ...errorAt(pointer, `unknown function id "${name}"`, functionHint(name, site.functions)),
          severity: 'warning' as const,
        },
      ];
    const lists = [...own, ...Object.keys(site.options ?? {})];
    if (refers === 'options' && !lists.includes(name))
      return [errorAt(pointer, `unknown option list "${name}"`, hintFor(name, lists))];
    return [];
  });
}
