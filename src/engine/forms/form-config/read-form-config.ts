import { isRecord } from '../../../schemas/rules/is-record.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { type Problem, shown } from '../problem.ts';
import { addedPrefix, type FieldSettings, type FormConfig } from './form-config.ts';
import { hasCode } from './has-code.ts';
import { readOlderForm } from './read-older-form.ts';
import { readSettings, readText } from './read-settings.ts';

/** A problem of a formConfig and its place, `fields "attributes.lampPower"`. */
export interface FormConfigProblem extends Problem {
  path: string;
}

/** The fields that a form has without a formConfig, as authors write them: 'uid', 'attributes.lampPower' -> its path. */
export type KnownFields = ReadonlyMap<string, string>;

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
  const report = (path: string, ...found: readonly Problem[]) => {
    for (const problem of found) problems.push({ ...problem, path });
  };
  const parsed = typeof value === 'string' ? parse(value, (problem) => report('', problem)) : value;
  if (parsed === undefined || parsed === null) return { config: empty(), problems };
  if (!isRecord(parsed)) {
    report('', { message: `the formConfig is ${shown(parsed)}`, hint: `Write ${example}.` });
    return { config: empty(), problems };
  }
  if ('formDesc' in parsed) return { config: readOlderForm(parsed, known, report), problems };
  for (const key of Object.keys(parsed))
    if (!keys.includes(key)) report('', { message: `unknown key "${key}"`, hint: hintFor(key, keys) });
  const { version, sections, fields } = parsed;
  if (version !== undefined && version !== 1)
    report('', { message: `unknown version ${shown(version)}`, hint: 'Write "version": 1.' });
  const settings = readFields(fields, known, report);
  return { config: { settings, sections: readSections(sections, namesOf(known, settings), report) }, problems };
}

type Report = (path: string, ...found: readonly Problem[]) => void;

const empty = (): FormConfig => ({ sections: [], settings: new Map() });

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

function readFields(value: unknown, known: KnownFields, report: Report): Map<string, FieldSettings> {
  const settings = new Map<string, FieldSettings>();
  if (value === undefined) return settings;
  if (!isRecord(value)) {
    report('fields', { message: 'the fields must be an object', hint: 'Write { "uid": { "help": "..." } }.' });
    return settings;
  }
  for (const [written, part] of Object.entries(value)) {
    const name = addedName.test(written) ? written : known.get(written);
    const path = `fields "${written}"`;
    if (name === undefined) {
      const hint = `${hintFor(written, [...known.keys()])} A new field begins with "${addedPrefix}".`;
      report(path, { message: `the form has no field "${written}"`, hint });
      continue;
    }
    const read = readSettings(part);
    report(path, ...read.problems);
    const misplaced = isAdded(name) ? [] : (['input', 'validate', 'unit'] as const);
    for (const key of misplaced) {
      if (read.settings[key] === undefined) continue;
      report(path, { message: `${key}: only an added field has one`, hint: 'Remove it.' });
      delete read.settings[key];
    }
    settings.set(name, read.settings);
  }
  return settings;
}

function readSections(value: unknown, names: KnownFields, report: Report): FormConfig['sections'] {
  if (value === undefined) return [];
  const hint = 'Write [{ "title": "...", "fields": ["uid"] }].';
  if (!Array.isArray(value)) {
    report('sections', { message: 'the sections must be a list', hint });
    return [];
  }
  const used = new Set<string>();
  return (value as unknown[]).flatMap((section, index) => {
    const path = `section ${index + 1}`;
    const { title, fields } = Object(section) as { title?: unknown; fields?: unknown };
    if (!Array.isArray(fields)) {
      report(path, { message: 'the section has no list of fields', hint });
      return [];
    }
    const text = readText(title);
    if ('problem' in text) report(path, { ...text.problem, message: `title: ${text.problem.message}` });
    const own = (fields as unknown[]).flatMap((written) => {
      const name = names.get(String(written));
      if (name === undefined) {
        const hint = hintFor(String(written), [...names.keys()]);
        report(path, { message: `the form has no field ${shown(written)}`, hint });
        return [];
      }
      if (used.has(name)) {
        report(path, { message: `the field ${shown(written)} is in a section already`, hint: 'Remove it here.' });
        return [];
      }
      used.add(name);
      return [name];
    });
    return own.length === 0 ? [] : [{ title: 'value' in text ? text.value : `${index + 1}`, fields: own }];
  });
}

/** Every name that a section may list, with its path. */
const namesOf = (known: KnownFields, settings: ReadonlyMap<string, unknown>): KnownFields =>
  new Map([...known, ...[...settings.keys()].filter(isAdded).map((name) => [name, name] as const)]);

const isAdded = (name: string): boolean => name.startsWith(addedPrefix);
const addedName = /^diyAttrs\.[A-Za-z_]\w{0,49}$/;
