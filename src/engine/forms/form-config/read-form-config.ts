import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { IssuePart } from '../form-issue.ts';
import { type Problem, shown } from '../problem.ts';
import { suggestFields, suggestName } from '../suggest-name.ts';
import {
  addedKeys,
  addedPath,
  addedPrefix,
  type FieldPlace,
  type FieldSettings,
  type FormConfig,
  type FormConfigProblem,
  type Report,
} from './form-config.ts';
import { hasCode } from './has-code.ts';
import { maxAddedFields } from './limits.ts';
import { readOlderForm } from './read-older-form.ts';
import { readSettings, readText } from './read-settings.ts';
import { tooManyAdded } from './too-many-added.ts';

/** The fields that a form has without a formConfig, as authors write them: 'uid', 'attributes.lampPower' -> its path. */
export type KnownFields = ReadonlyMap<string, string>;

/** Mistakes for which a name is suggested. */
const maxHints = 50;
const keys = ['version', 'sections', 'fields'];
const allKeys = [...keys, 'formDesc'];

/**
 * Reads the formConfig of a product or model: ours, or the older `{ formDesc, order }` (FORM-25), as an object or as
 * JSON in a string. Nothing in it is ever run: a text with code is refused. What cannot be read is reported with its
 * place, and everything else counts.
 */
export function readFormConfig(
  value: unknown,
  known: KnownFields,
): { config: FormConfig; problems: readonly FormConfigProblem[] } {
  const problems: FormConfigProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const atTop = (problem: Problem, key?: string) =>
    report({ ...problem, part: '', at: key === undefined ? [] : [key] });
  const parsed = typeof value === 'string' ? parse(value, atTop) : value;
  if (parsed === undefined || parsed === null) return { config: empty(), problems };
  if (!isRecord(parsed)) {
    atTop({ says: 'config', values: { value: shown(parsed) } });
    return { config: empty(), problems };
  }
  if ('formDesc' in parsed) return { config: readOlderForm(parsed, known, report), problems };
  const misspelt = Object.keys(parsed).find(
    (key) => !keys.includes(key) && suggestName(key, allKeys).meant === 'formDesc',
  );
  if (misspelt !== undefined) {
    atTop({ says: 'unknownKey', values: { key: misspelt, suggestion: { meant: 'formDesc', known: [] } } }, misspelt);
    return { config: empty(), problems };
  }
  for (const key of Object.keys(parsed))
    if (!keys.includes(key)) atTop({ says: 'unknownKey', values: { key, suggestion: suggestName(key, keys) } }, key);
  const { version, sections, fields } = parsed;
  if (version !== undefined && version !== 1) atTop({ says: 'version', values: { value: shown(version) } }, 'version');
  const read = readFields(fields, known, report);
  const names = namesOf(known, Object(fields));
  return { config: { ...read, sections: readSections(sections, names, report) }, problems };
}

const empty = (): FormConfig => ({ sections: [], settings: new Map(), places: new Map() });

/** Platforms keep the formConfig as a string; f-render writes functions into it, which are never run. */
function parse(text: string, report: (problem: Problem) => void): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    report({ says: hasCode(text) ? 'configCode' : 'configJson', values: { value: shown(text) } });
    return undefined;
  }
}

function readFields(value: unknown, known: KnownFields, report: Report): Pick<FormConfig, 'settings' | 'places'> {
  const settings = new Map<string, FieldSettings>();
  const places = new Map<string, FieldPlace>();
  if (value === undefined) return { settings, places };
  if (!isRecord(value)) {
    report({ says: 'fields', part: '', at: ['fields'] });
    return { settings, places };
  }
  const names = [...known.keys()];
  const suggest = suggestFields(maxHints);
  let added = 0;
  for (const [written, settingsOf] of Object.entries(value)) {
    const name = pathIn(known)(written);
    const part: IssuePart = ['fields', `"${written}"`];
    const at = ['fields', written];
    if (name === undefined) {
      const suggestion = suggest(written, names);
      const isNew = suggestion.meant === undefined && isAddedName(addedPrefix + written) && !written.includes('.');
      const values = { name: `"${written}"`, suggestion, added: `"${addedPrefix}${written}"` };
      report({ says: isNew ? 'noFieldToAdd' : 'noFieldToChange', values, part: '', at });
      continue;
    }
    if (isAdded(name)) added += 1;
    if (isAdded(name) && added > maxAddedFields) {
      report(tooManyAdded(written, part, at));
      continue;
    }
    const read = readSettings(settingsOf);
    for (const problem of read.problems) report({ ...problem, part, at: [...at, ...problem.at] });
    for (const key of isAdded(name) ? [] : addedKeys) {
      if (read.settings[key] === undefined) continue;
      report({ says: 'onlyAdded', setting: key, part, at: [...at, key] });
      delete read.settings[key];
    }
    const { when } = read.settings;
    if (when) read.settings.when = when.map((rule) => ({ ...rule, field: pathIn(known)(rule.field) ?? rule.field }));
    settings.set(name, read.settings);
    places.set(name, { part, locate: (setting) => [...at, ...setting] });
  }
  return { settings, places };
}

function readSections(value: unknown, names: KnownFields, report: Report): FormConfig['sections'] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report({ says: 'sections', part: '', at: ['sections'] });
    return [];
  }
  const used = new Set<string>();
  const known = [...names.keys()];
  const suggest = suggestFields(maxHints);
  const take = (written: unknown): string | Problem => {
    const name = names.get(String(written));
    if (name === undefined)
      return {
        says: 'noField',
        values: { name: shown(written), suggestion: suggest(String(written), known) },
      };
    if (used.has(name)) return { says: 'sectionTwice', values: { name: shown(written) } };
    used.add(name);
    return name;
  };
  return (value as unknown[]).flatMap((section, index) => {
    const part: IssuePart = ['section', `${index + 1}`];
    const at = ['sections', index];
    const { title, fields } = Object(section) as { title?: unknown; fields?: unknown };
    if (!Array.isArray(fields)) {
      report({ says: 'section', part, at: [...at, 'fields'] });
      return [];
    }
    const text = readText(title);
    if ('problem' in text) {
      report({ ...text.problem, setting: 'title', part, at: [...at, 'title'] });
    }
    const own = (fields as unknown[]).flatMap((written, place) => {
      const found = take(written);
      if (typeof found === 'string') return [found];
      report({ ...found, part, at: [...at, 'fields', place] });
      return [];
    });
    return own.length === 0 ? [] : [{ title: 'value' in text ? text.value : `${index + 1}`, fields: own }];
  });
}

/** Every name that a section may list, with its path. */
const namesOf = (known: KnownFields, fields: object): KnownFields =>
  new Map([
    ...known,
    ...Object.keys(fields)
      .filter(isAddedName)
      .map((name) => [name, pathOf(name)] as const),
  ]);

/** Finds the path of a field by what authors write. */
const pathIn =
  (known: KnownFields) =>
  (written: string): string | undefined =>
    isAddedName(written) ? pathOf(written) : known.get(written);

const pathOf = (written: string): string => addedPath(written.slice(addedPrefix.length));

const isAdded = (name: string): boolean => name.startsWith(addedPrefix);
/** A name has up to 50 characters, none of which is a control character, and no space around it. */
const isAddedName = (written: string): boolean => /^diyAttrs\.(?!\s)[^\p{Cc}]{1,50}(?<!\s)$/u.test(written);
