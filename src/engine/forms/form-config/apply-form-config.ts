import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldGroup } from '../compile-form.ts';
import { fieldErrors } from '../field-errors.ts';
import { fieldSchema } from '../field-schema.ts';
import type { FieldOrigin, FieldSchema, FormField } from '../form-field.ts';
import { maxAttributeText } from '../limits.ts';
import { type Problem, shown } from '../problem.ts';
import { safeName } from '../safe-name.ts';
import { addedPrefix, type FieldSettings, type FormConfig } from './form-config.ts';
import type { FormConfigProblem } from './read-form-config.ts';

/** Groups whose fields are compiled. */
export type CompiledGroup = FieldGroup & { fields: readonly FormField[] };

interface Arranged {
  groups: readonly CompiledGroup[];
  /** Fields that the formConfig hides. */
  hidden: readonly string[];
  problems: readonly FormConfigProblem[];
}

const addedTitle: Text = { zh: '补充信息', en: 'More' };
/** Values of any length would not fit into a row. */
const maxAddedText = maxAttributeText;

/**
 * Applies a formConfig to the groups of a form: changes, hides, adds, then orders and groups fields (FORM-25). It may
 * narrow what the platform's definitions allow and never widen it, so that whatever it accepts can be saved.
 */
export function applyFormConfig(
  groups: readonly CompiledGroup[],
  { sections, settings }: FormConfig,
  owner: { id: string; name: string },
): Arranged {
  const problems: FormConfigProblem[] = [];
  const hidden: string[] = [];
  const fields = new Map<string, FormField>();
  const given = groups.flatMap((group) => group.fields);
  const names = new Set([...given.map(({ field }) => field), ...settings.keys()]);
  const change = (field: FormField): void => {
    const own = settings.get(field.field);
    if (!own) {
      fields.set(field.field, field);
      return;
    }
    const path = `fields "${field.field}"`;
    const changed = changeField(field, own, names, (problem) => problems.push({ ...problem, path }));
    if (changed) fields.set(field.field, changed);
    else hidden.push(field.field);
  };
  for (const field of given) change(field);
  for (const [name, own] of settings) if (name.startsWith(addedPrefix)) change(addedField(name, own, owner));
  return { groups: group(groups, sections, fields), hidden, problems };
}

/** Sections, what is left of each group, sections at the end, then added fields that no section names. */
function group(
  groups: readonly CompiledGroup[],
  sections: FormConfig['sections'],
  fields: ReadonlyMap<string, FormField>,
): CompiledGroup[] {
  const used = new Set(sections.flatMap((section) => section.fields));
  const take = (names: readonly string[]) => names.flatMap((name) => fields.get(name) ?? []);
  const rest = (names: readonly string[]) => take(names.filter((name) => !used.has(name)));
  const given = new Set(groups.flatMap((one) => one.fields.map(({ field }) => field)));
  const own = sections.map(({ title, fields: names, atEnd }, index) => ({
    atEnd: atEnd === true,
    group: { id: `own-${index + 1}`, title, fields: take(names) },
  }));
  const placed = (atEnd: boolean) => own.filter((one) => one.atEnd === atEnd).map((one) => one.group);
  return [
    ...placed(false),
    ...groups.map((one) => ({ ...one, fields: rest(one.fields.map(({ field }) => field)) })),
    ...placed(true),
    { id: 'added', title: addedTitle, fields: rest([...fields.keys()].filter((name) => !given.has(name))) },
  ].filter((one) => one.fields.length > 0);
}

function addedField(path: string, settings: FieldSettings, owner: { id: string; name: string }): FormField {
  const name = path.slice(addedPrefix.length);
  const { input = 'text', title = name, options = [], validate, unit, min, max, maxLength } = settings;
  const isText = input === 'text' || input === 'textarea';
  const limits = {
    ...(input === 'number' && min !== undefined ? { min } : {}),
    ...(input === 'number' && max !== undefined ? { max } : {}),
    ...(isText ? { maxLength: Math.min(maxLength ?? maxAddedText, maxAddedText) } : {}),
  };
  const plan = { field: path, title, input, required: false, options: [...options], ...limits };
  const origin: FieldOrigin = { from: 'formConfig', name, productId: owner.id, productName: owner.name };
  return {
    ...plan,
    ...(unit === undefined ? {} : { unit }),
    ...(validate === undefined ? {} : { validate }),
    property: safeName(path),
    schema: fieldSchema(plan),
    origin,
  };
}

/** Changes a field; undefined hides it. */
function changeField(
  field: FormField,
  settings: FieldSettings,
  names: ReadonlySet<string>,
  report: (problem: Problem) => void,
): FormField | undefined {
  const isRequired = field.required || settings.required === true;
  if (settings.hidden && !isRequired) return undefined;
  if (settings.hidden)
    report({ message: 'hidden: a required field cannot be hidden', hint: 'Write "hidden": false, or remove it.' });
  if (field.required && settings.required === false)
    report({ message: 'required: the platform requires this field', hint: 'Remove "required".' });
  const schema: FieldSchema = { ...field.schema };
  const changed: FormField = { ...field, schema, required: isRequired };
  for (const key of ['title', 'help', 'placeholder', 'readOnly', 'wide'] as const)
    if (settings[key] !== undefined) Object.assign(changed, { [key]: settings[key] });
  narrowNumber(changed, schema, settings, report);
  narrowText(schema, changed, settings, report);
  narrowOptions(changed, schema, settings, report);
  const when = settings.when?.filter((rule) => {
    const isKnown = names.has(rule.field) && rule.field !== field.field;
    if (!isKnown)
      report({ message: `when: the form has no other field ${shown(rule.field)}`, hint: 'Name a field of this form.' });
    return isKnown;
  });
  if (when && when.length > 0) changed.shownWhen = when;
  return withDefault(changed, settings, report);
}

type Report = (problem: Problem) => void;

function narrowNumber(field: FormField, schema: FieldSchema, { min, max, step }: FieldSettings, report: Report): void {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (!isNumber) {
    if (min !== undefined || max !== undefined || step !== undefined)
      report({ message: 'min, max and step: the field is no number', hint: 'Remove them.' });
    return;
  }
  const { minimum, maximum } = schema;
  const wider = (key: string, written: number, limit: number) =>
    report({
      message: `${key}: ${written} is wider than the ${limit} of the definition`,
      hint: 'A formConfig may only narrow a range; change the definition of the attribute to widen it.',
    });
  if (min !== undefined && minimum !== undefined && min < minimum) wider('min', min, minimum);
  else if (min !== undefined) schema.minimum = min;
  if (max !== undefined && maximum !== undefined && max > maximum) wider('max', max, maximum);
  else if (max !== undefined) schema.maximum = max;
  if (schema.minimum !== undefined && schema.maximum !== undefined && schema.minimum > schema.maximum) {
    report({ message: `min ${schema.minimum} is greater than max ${schema.maximum}`, hint: 'Swap them.' });
    Object.assign(schema, { minimum, maximum });
  }
  if (schema.minimum !== undefined) field.min = schema.minimum;
  if (schema.maximum !== undefined) field.max = schema.maximum;
  if (step !== undefined) field.step = step;
}

function narrowText(
  schema: FieldSchema,
  field: FormField,
  { maxLength, pattern }: FieldSettings,
  report: Report,
): void {
  const isText = schema.type === 'string' && schema.enum === undefined && schema.format === undefined;
  if (!isText) {
    if (maxLength !== undefined || pattern !== undefined)
      report({ message: 'maxLength and pattern: the field is no text', hint: 'Remove them.' });
    return;
  }
  if (maxLength !== undefined) {
    if (schema.maxLength !== undefined && maxLength > schema.maxLength)
      report({
        message: `maxLength: ${maxLength} is longer than the ${schema.maxLength} of the definition`,
        hint: 'Write a shorter length, or change the definition of the attribute.',
      });
    else {
      schema.maxLength = maxLength;
      field.maxLength = maxLength;
    }
  }
  if (pattern === undefined) return;
  if (schema.pattern !== undefined && schema.pattern !== pattern)
    report({ message: 'pattern: the definition has a pattern already', hint: 'Remove it here.' });
  else schema.pattern = pattern;
}

function narrowOptions(field: FormField, schema: FieldSchema, { options }: FieldSettings, report: Report): void {
  if (options === undefined || field.options === options) return;
  const isOwn = field.origin.from === 'formConfig';
  if (field.options.length === 0 && !isOwn) {
    report({ message: 'options: the field has no options of its own', hint: 'Remove them.' });
    return;
  }
  const known = new Set(field.options.map(({ value }) => value));
  const foreign = options.filter(({ value }) => !known.has(value));
  if (foreign.length > 0 && !isOwn) {
    report({
      message: `options: the definition does not have ${foreign.map(({ value }) => shown(value)).join(', ')}`,
      hint: `Write some of: ${[...known].map(String).slice(0, 20).join(', ')}.`,
    });
    return;
  }
  field.options = [...options];
  if (schema.enum) schema.enum = options.map(({ value }) => value);
}

/** The default of the definition may be outside a narrower range. */
function withDefault(field: FormField, settings: FieldSettings, report: Report): FormField {
  const start = settings.default ?? field.default;
  if (start === undefined) return field;
  const { default: _, ...others } = field;
  const [error] = fieldErrors(field, start);
  if (!error) return { ...field, default: start };
  if (settings.default !== undefined)
    report({
      message: `default: ${shown(start)} is invalid: ${error.en}`,
      hint: 'Write a value that the field allows.',
    });
  return others;
}
