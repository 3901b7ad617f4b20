import { isRecord } from '../../../schemas/rules/is-record.ts';
import { hintFor, hintsWithin } from '../../../schemas/rules/suggest.ts';
import { type Problem, shown } from '../problem.ts';
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
const example = '{ "version": 1, "fields": { "uid": { "help": "..." } } }';

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
    report({ ...problem, path: '', at: key === undefined ? [] : [key] });
  const parsed = typeof value === 'string' ? parse(value, atTop) : value;
  if (parsed === undefined || parsed === null) return { config: empty(), problems };
  if (!isRecord(parsed)) {
    atTop({ message: `the formConfig is ${shown(parsed)}`, hint: `Write ${example}.` });
    return { config: empty(), problems };
  }
  if ('formDesc' in parsed) return { config: readOlderForm(parsed, known, report), problems };
  for (const key of Object.keys(parsed))
    if (!keys.includes(key)) atTop({ message: `unknown key "${key}"`, hint: hintFor(key, keys) }, key);
  const { version, sections, fields } = parsed;
  if (version !== undefined && version !== 1)
    atTop({ message: `unknown version ${shown(version)}`, hint: 'Write "version": 1.' }, 'version');
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
    report(
      hasCode(text)
        ? {
            message: 'the formConfig contains code, which is never run',
            hint: 'Write conditions as "when": [{ "field": "...", "is": ["..."] }].',
          }
        : { message: `the formConfig ${shown(text)} is not JSON`, hint: `Write ${example}.` },
    );
    return undefined;
  }
}

function readFields(value: unknown, known: KnownFields, report: Report): Pick<FormConfig, 'settings' | 'places'> {
  const settings = new Map<string, FieldSettings>();
  const places = new Map<string, FieldPlace>();
  if (value === undefined) return { settings, places };
  if (!isRecord(value)) {
    const hint = 'Write { "uid": { "help": "..." } }.';
    report({ message: 'the fields must be an object', hint, path: 'fields', at: ['fields'] });
    return { settings, places };
  }
  const names = [...known.keys()];
  const hintTo = hintsWithin(maxHints);
  let added = 0;
  for (const [written, part] of Object.entries(value)) {
    const name = pathIn(known)(written);
    const path = `fields "${written}"`;
    const at = ['fields', written];
    if (name === undefined) {
      const hint = `${hintTo(written, names)} A new field begins with "${addedPrefix}".`;
      report({ message: `the form has no field "${written}"`, hint, path, at });
      continue;
    }
    if (isAdded(name)) added += 1;
    if (isAdded(name) && added > maxAddedFields) {
      report(tooManyAdded(written, path, at));
      continue;
    }
    const read = readSettings(part);
    for (const problem of read.problems) report({ ...problem, path, at: [...at, ...problem.at] });
    for (const key of isAdded(name) ? [] : addedKeys) {
      if (read.settings[key] === undefined) continue;
      report({ message: `${key}: only an added field has one`, hint: 'Remove it.', path, at: [...at, key] });
      delete read.settings[key];
    }
    const { when } = read.settings;
    if (when) read.settings.when = when.map((rule) => ({ ...rule, field: pathIn(known)(rule.field) ?? rule.field }));
    settings.set(name, read.settings);
    places.set(name, { path, locate: (setting) => [...at, ...setting] });
  }
  return { settings, places };
}

function readSections(value: unknown, names: KnownFields, report: Report): FormConfig['sections'] {
  if (value === undefined) return [];
  const hint = 'Write [{ "title": "...", "fields": ["uid"] }].';
  if (!Array.isArray(value)) {
    report({ message: 'the sections must be a list', hint, path: 'sections', at: ['sections'] });
    return [];
  }
  const used = new Set<string>();
  const known = [...names.keys()];
  const hintTo = hintsWithin(maxHints);
  const take = (written: unknown): string | Problem => {
    const name = names.get(String(written));
    if (name === undefined)
      return { message: `the form has no field ${shown(written)}`, hint: hintTo(String(written), known) };
    if (used.has(name))
      return { message: `the field ${shown(written)} is in a section already`, hint: 'Remove it here.' };
    used.add(name);
    return name;
  };
  return (value as unknown[]).flatMap((section, index) => {
    const path = `section ${index + 1}`;
    const at = ['sections', index];
    const { title, fields } = Object(section) as { title?: unknown; fields?: unknown };
    if (!Array.isArray(fields)) {
      report({ message: 'the section has no list of fields', hint, path, at: [...at, 'fields'] });
      return [];
    }
    const text = readText(title);
    if ('problem' in text) {
      const { message, hint } = text.problem;
      report({ message: `title: ${message}`, hint, path, at: [...at, 'title'] });
    }
    const own = (fields as unknown[]).flatMap((written, place) => {
      const found = take(written);
      if (typeof found === 'string') return [found];
      report({ ...found, path, at: [...at, 'fields', place] });
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
