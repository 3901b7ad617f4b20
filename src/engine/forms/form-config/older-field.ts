import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FieldValueRule } from '../form-field.ts';
import { type Problem, shown } from '../problem.ts';
import { suggestName } from '../suggest-name.ts';
import { addedKeys, type ConfigPath, type FieldSettings } from './form-config.ts';
import { hasCode } from './has-code.ts';
import { maxAddedFiles, maxAddedMB } from './limits.ts';
import { olderOptions } from './older-options.ts';
import { olderTypes, typedTexts } from './older-types.ts';
import { readSettings } from './read-settings.ts';

type Json = Readonly<Record<string, unknown>>;

/** A problem of a description; `at` leads to the place within it. */
export interface DescriptionProblem extends Problem {
  at: ConfigPath;
  severity?: 'warning';
}
type Report = (problem: DescriptionProblem) => void;

/** A description, read. */
export interface OlderField {
  settings: FieldSettings;
  /** The keys within the description that a setting comes from. */
  locate(setting: ConfigPath): ConfigPath;
}

interface Reading {
  /** True if the form has no field of this name. */
  isAdded: boolean;
  /** The path of a field that a linkage names. */
  pathOf(name: string): string;
  report: Report;
}

/** A setting as it is written, and where. */
type Part = readonly [value: unknown, at: ConfigPath];

/** Reads the description of one field; undefined if it has no value, or must not have one. */
export function readOlderField(description: Json, { isAdded, pathOf, report }: Reading): OlderField | undefined {
  for (const [key, value] of Object.entries(description))
    if (!plainTexts.has(key) && hasCode(JSON.stringify(value)))
      report({ says: key === 'vif' ? 'linkageCode' : 'code', values: { key }, at: [key] });
  const type = componentOf(description);
  const known = typeof type === 'string' && Object.hasOwn(olderTypes, type) ? olderTypes[type] : undefined;
  if (known === 'gone') return undefined;
  if (known === 'secret') {
    report(noSecrets);
    return undefined;
  }
  const input = known && isMany(description) && known.input === 'select' ? 'multiSelect' : known?.input;
  if (!known) report(unknownType(type));
  else if (isAdded) warn(String(type), description, report);
  const parts = partsOf(description, input);
  const { settings, problems } = readSettings(
    Object.fromEntries(Object.entries(parts).map(([key, [part]]) => [key, part])),
  );
  const linkage = readLinkage(description.vif, pathOf, report);
  const locate = ([key = '', ...rest]: ConfigPath): ConfigPath => {
    if (key === 'when') return linkage?.places[Number(rest[0])] ?? ['vif'];
    const at = parts[key]?.[1] ?? ['type'];
    return key === 'options' ? [...at, ...rest] : at;
  };
  for (const { at, ...problem } of problems) report({ ...problem, at: locate(at) });
  const shared: FieldSettings = { ...settings, ...(linkage ? { when: linkage.rules } : {}) };
  if (!isAdded) for (const key of addedKeys) delete shared[key];
  return { settings: isAdded ? { ...(known ?? {}), input: input ?? 'text', ...shared } : shared, locate };
}

/** Only shown. */
const plainTexts: ReadonlySet<string> = new Set(['label', 'tip']);

const attrsOf = ({ attrs }: Json): Json => (isRecord(attrs) ? attrs : {});

/** The device picker of the platform is known by its selector, whatever it is called. */
const componentOf = (description: Json): unknown =>
  'selectorModel' in attrsOf(description) ? 'device-picker' : (description.type ?? 'input');

/** Several choices, in the words of Element. */
const isMany = (description: Json): boolean => {
  const { multiple, props } = attrsOf(description);
  return multiple === true || (isRecord(props) && props.multiple === true);
};

const noSecrets: DescriptionProblem = { says: 'password', at: ['type'] };

const unknownType = (type: unknown): DescriptionProblem => ({
  says: 'olderType',
  values: { value: shown(type), suggestion: suggestName(String(type), Object.keys(olderTypes)) },
  at: ['type'],
});

/** What an added field can do less than its component. */
function warn(type: string, description: Json, report: Report): void {
  const written = shown(description.type ?? 'input');
  if (typedTexts.has(type))
    report({
      says: type === 'device-picker' ? 'typedDevice' : 'typedText',
      values: { value: written },
      at: ['type'],
      severity: 'warning',
    });
  if (takesOwnValues(type, description))
    report({
      says: 'ownValues',
      values: { value: written },
      at: ['type'],
      severity: 'warning',
    });
}

/** Radio buttons and checkboxes with an input for another value. */
function takesOwnValues(type: string, description: Json): boolean {
  if (type === 'radio-input' || type === 'checkbox-input') return true;
  if (!/^(radio|checkbox)/.test(type)) return false;
  const { input, options } = description;
  const isFree = (option: unknown) => isRecord(option) && option.input === true;
  return input === true || attrsOf(description).input === true || (Array.isArray(options) && options.some(isFree));
}

/** The settings that are written, by our keys. */
function partsOf(description: Json, input: FieldSettings['input']): Readonly<Record<string, Part>> {
  const { label, tip, required, rules, options, disabled, default: initial } = description;
  const { placeholder, min, max, step, maxlength } = attrsOf(description);
  const parts: Record<string, Part> = {
    title: [filled(label), ['label']],
    help: [filled(tip), ['tip']],
    placeholder: [typeof placeholder === 'string' ? placeholder : undefined, ['attrs', 'placeholder']],
    required: [required === true ? true : undefined, ['required']],
    readOnly: [disabled === true ? true : undefined, ['disabled']],
    default: [hasCode(initial) ? undefined : scalarOf(initial), ['default']],
    min: [numberOf(min), ['attrs', 'min']],
    max: [numberOf(max), ['attrs', 'max']],
    step: [numberOf(step), ['attrs', 'step']],
    maxLength: [numberOf(maxlength), ['attrs', 'maxlength']],
    options: [olderOptions(options, input), ['options']],
    ...rulesOf(rules),
    ...(input === 'files' ? fileParts(attrsOf(description)) : {}),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, [value]]) => value !== undefined && value !== null));
}

/** The limits of an uploader: extensions, megabytes, files; 0 is none. */
function fileParts({ fileType, fileSize, limit, multiple }: Json): Record<string, Part> {
  const endings = (Array.isArray(fileType) ? (fileType as unknown[]) : []).flatMap((ending) =>
    typeof ending === 'string' && /^\.?\w+$/.test(ending) ? [`.${ending.replace('.', '').toLowerCase()}`] : [],
  );
  const [size, count] = [Number(numberOf(fileSize)), multiple === false ? 1 : Number(numberOf(limit))];
  return {
    accept: [endings.length > 0 ? endings.join(',') : undefined, ['attrs', 'fileType']],
    maxMB: [size > 0 ? Math.min(size, maxAddedMB) : undefined, ['attrs', 'fileSize']],
    maxFiles: [count >= 1 ? Math.min(Math.floor(count), maxAddedFiles) : undefined, ['attrs', 'limit']],
  };
}

/** Rules of the older form that ours can express: required, pattern, the length of a text. */
function rulesOf(rules: unknown): Record<string, Part> {
  const list: readonly unknown[] = Array.isArray(rules) ? (rules as unknown[]) : [rules];
  const found: Record<string, Part> = {};
  for (const [index, rule] of list.entries()) {
    if (!isRecord(rule)) continue;
    const { required, pattern, max, type } = rule;
    const at = (key: string): ConfigPath => (Array.isArray(rules) ? ['rules', index, key] : ['rules', key]);
    if (required === true) found.required = [true, at('required')];
    if (typeof pattern === 'string') found.pattern = [pattern.replace(/^\/(.*)\/[a-z]*$/s, '$1'), at('pattern')];
    if (typeof max === 'number' && type !== 'number') found.maxLength = [max, at('max')];
  }
  return found;
}

interface Linkage {
  rules: readonly FieldValueRule[];
  /** Where each rule names its field. */
  places: readonly ConfigPath[];
}

/** A linkage is a list of `{ field, value }`, any of which suffices (contract 6). */
function readLinkage(vif: unknown, pathOf: (name: string) => string, report: Report): Linkage | undefined {
  if (vif === undefined || vif === null || typeof vif === 'boolean' || hasCode(vif)) return undefined;
  const list: readonly unknown[] = Array.isArray(vif) ? (vif as unknown[]) : [vif];
  const rules = list.flatMap((rule, index) => {
    const { field, value } = Object(rule) as { field?: unknown; value?: unknown };
    const scalar = scalarOf(value);
    const at: ConfigPath = Array.isArray(vif) ? ['vif', index, 'field'] : ['vif', 'field'];
    return typeof field === 'string' && scalar !== undefined
      ? [{ rule: { field: pathOf(field), values: [scalar] }, at }]
      : [];
  });
  if (rules.length < list.length) report({ says: 'linkage', values: { value: shown(vif) }, at: ['vif'] });
  if (rules.length === 0) return undefined;
  return { rules: rules.map(({ rule }) => rule), places: rules.map(({ at }) => at) };
}

const filled = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text : undefined;

const scalarOf = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

/** The older form keeps numbers as texts too. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
