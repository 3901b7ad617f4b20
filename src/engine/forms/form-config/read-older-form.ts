import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import type { FieldValueRule } from '../form-field.ts';
import { type Problem, shown } from '../problem.ts';
import { safeName } from '../safe-name.ts';
import { addedPrefix, type FieldSettings, type FormConfig } from './form-config.ts';
import { hasCode } from './has-code.ts';
import { olderTypes } from './older-types.ts';
import { readSettings } from './read-settings.ts';

type Report = (path: string, ...found: readonly Problem[]) => void;
type Json = Readonly<Record<string, unknown>>;

const customTitle: Text = { zh: '补充信息', en: 'More' };

/**
 * Reads the older `{ formDesc: { <field>: { type, label, ... } }, order: [...] }` of f-render (contract 6) into ours: a
 * field that the form has is changed, any other is added. The rest of the object is the look of its renderer.
 */
export function readOlderForm(form: Json, known: ReadonlyMap<string, string>, report: Report): FormConfig {
  const { formDesc, order } = form;
  if (!isRecord(formDesc)) {
    report('formDesc', { message: 'formDesc must be an object', hint: 'Write { "<field>": { "type": "input" } }.' });
    return { sections: [], settings: new Map() };
  }
  const pathOf = (name: string): string =>
    known.get(name) ?? known.get(`attributes.${name}`) ?? `${addedPrefix}${safeName(name)}`;
  const settings = new Map<string, FieldSettings>();
  for (const name of inOrder(Object.keys(formDesc), order)) {
    const description = formDesc[name];
    const path = `formDesc "${name}"`;
    if (!isRecord(description)) {
      report(path, {
        message: 'the description must be an object',
        hint: 'Write { "type": "input", "label": "..." }.',
      });
      continue;
    }
    const field = pathOf(name);
    const found = readField(description, pathOf, (...problems) => report(path, ...problems));
    if (found === 'gone') continue;
    settings.set(field, field.startsWith(addedPrefix) ? found.all : found.shared);
  }
  const fields = [...settings.keys()];
  // Its renderer showed it below the fields of the asset.
  const section = { title: customTitle, fields, atEnd: true };
  return { settings, sections: Array.isArray(order) && fields.length > 0 ? [section] : [] };
}

/** The fields that `order` names, then the others. */
function inOrder(names: readonly string[], order: unknown): readonly string[] {
  const wanted = Array.isArray(order) ? (order as unknown[]) : [];
  const first = wanted.filter((name): name is string => typeof name === 'string' && names.includes(name));
  return [...new Set([...first, ...names])];
}

interface OlderField {
  /** Settings of an added field. */
  all: FieldSettings;
  /** Those of them that may change a field that the form has. */
  shared: FieldSettings;
}

function readField(
  description: Json,
  pathOf: (name: string) => string,
  report: (...problems: readonly Problem[]) => void,
): OlderField | 'gone' {
  for (const [key, value] of Object.entries(description))
    if (!plainTexts.has(key) && hasCode(JSON.stringify(value)))
      report({ message: `${key} contains code, which is never run`, hint: hintForCode(key) });
  const { type = 'input', label, tip, required, rules, options, vif, disabled, attrs, default: initial } = description;
  const known = typeof type === 'string' && Object.hasOwn(olderTypes, type) ? olderTypes[type] : undefined;
  if (known === 'gone') return 'gone';
  if (!known)
    report({
      message: `the type ${shown(type)} is not supported, the field is a text`,
      hint: hintFor(String(type), Object.keys(olderTypes)),
    });
  const { placeholder, min, max, step, maxlength } = (isRecord(attrs) ? attrs : {}) as Json;
  const written = withoutUndefined({
    title: typeof label === 'string' && label.trim() !== '' ? label : undefined,
    help: typeof tip === 'string' && tip.trim() !== '' ? tip : undefined,
    placeholder: typeof placeholder === 'string' ? placeholder : undefined,
    required: required === true ? true : undefined,
    readOnly: disabled === true ? true : undefined,
    default: hasCode(initial) ? undefined : scalarOf(initial),
    min: numberOf(min),
    max: numberOf(max),
    step: numberOf(step),
    maxLength: numberOf(maxlength),
    options: optionsOf(options, known?.input),
    ...rulesOf(rules),
  });
  const { settings, problems } = readSettings(written);
  report(...problems);
  const when = readLinkage(vif, pathOf, report);
  const shared: FieldSettings = { ...settings, ...(when ? { when } : {}) };
  return { shared, all: { input: 'text', ...known, ...shared } };
}

/** Only shown. */
const plainTexts: ReadonlySet<string> = new Set(['label', 'tip']);

const hintForCode = (key: string): string =>
  key === 'vif' ? 'Write the linkage as a list, [{ "field": "...", "value": "..." }].' : 'Write the value itself.';

/** `[{ text, value }]` (contract 6). */
function optionsOf(options: unknown, input: FieldSettings['input']): unknown {
  const takes = input === 'select' || input === 'radio' || input === 'checkboxes' || input === 'multiSelect';
  if (!takes || !Array.isArray(options) || options.length === 0) return undefined;
  return (options as unknown[]).map((option) => {
    if (!isRecord(option)) return option;
    const { value, text, label } = option;
    return withoutUndefined({ value, title: text ?? label });
  });
}

/** Rules of the older form that ours can express: required, pattern, the length of a text. */
function rulesOf(rules: unknown): Record<string, unknown> {
  const list = Array.isArray(rules) ? (rules as unknown[]).filter(isRecord) : isRecord(rules) ? [rules] : [];
  const found: Record<string, unknown> = {};
  for (const { required, pattern, max, type } of list) {
    if (required === true) found.required = true;
    if (typeof pattern === 'string') found.pattern = pattern.replace(/^\/(.*)\/[a-z]*$/s, '$1');
    if (typeof max === 'number' && type !== 'number') found.maxLength = max;
  }
  return found;
}

/** A linkage is a list of `{ field, value }`, any of which suffices (contract 6). */
function readLinkage(
  vif: unknown,
  pathOf: (name: string) => string,
  report: (...problems: readonly Problem[]) => void,
): readonly FieldValueRule[] | undefined {
  if (vif === undefined || vif === null || typeof vif === 'boolean' || hasCode(vif)) return undefined;
  const list = Array.isArray(vif) ? (vif as unknown[]) : [vif];
  const rules = list.flatMap((rule) => {
    const { field, value } = Object(rule) as { field?: unknown; value?: unknown };
    const scalar = scalarOf(value);
    return typeof field === 'string' && scalar !== undefined ? [{ field: pathOf(field), values: [scalar] }] : [];
  });
  if (rules.length < list.length)
    report({ message: `the linkage ${shown(vif)} cannot be read`, hint: hintForCode('vif') });
  return rules.length > 0 ? rules : undefined;
}

const scalarOf = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

/** The older form keeps numbers as texts too. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;

const withoutUndefined = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null));
