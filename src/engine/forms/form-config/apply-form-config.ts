import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldGroup } from '../compile-form.ts';
import { fieldErrors } from '../field-errors.ts';
import type { FieldSchema, FormField } from '../form-field.ts';
import { shown } from '../problem.ts';
import { addedField } from './added-field.ts';
import { addedPrefix, type FieldSettings, type FormConfig, type FormConfigProblem } from './form-config.ts';
import { narrowField, type ReportSetting } from './narrow-field.ts';

/** Groups whose fields are compiled. */
export type CompiledGroup = FieldGroup & { fields: readonly FormField[] };

interface Arranged {
  groups: readonly CompiledGroup[];
  /** Fields that the formConfig hides. */
  hidden: readonly string[];
  problems: readonly FormConfigProblem[];
}

const addedTitle: Text = { zh: '补充信息', en: 'More' };

/**
 * Applies a formConfig to the groups of a form: changes, hides, adds, then orders and groups fields (FORM-25). It may
 * narrow what the platform's definitions allow and never widen it, so that whatever it accepts can be saved.
 */
export function applyFormConfig(
  groups: readonly CompiledGroup[],
  { sections, settings, places }: FormConfig,
  owner: { id: string; name: string },
): Arranged {
  const problems: FormConfigProblem[] = [];
  const hidden: string[] = [];
  const fields = new Map<string, FormField>();
  const given = groups.flatMap((group) => group.fields);
  const names = new Set([...given.map(({ field }) => field), ...settings.keys()]);
  const change = (field: FormField): void => {
    const own = settings.get(field.field);
    const place = places.get(field.field);
    if (!own || !place) {
      fields.set(field.field, field);
      return;
    }
    const { path, locate } = place;
    const changed = changeField(field, own, names, (problem) =>
      problems.push({ ...problem, path, at: locate(problem.at) }),
    );
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

/** Changes a field; undefined hides it. */
function changeField(
  field: FormField,
  settings: FieldSettings,
  names: ReadonlySet<string>,
  report: ReportSetting,
): FormField | undefined {
  const isRequired = field.required || settings.required === true;
  if (settings.hidden && !isRequired) return undefined;
  if (settings.hidden)
    report({
      message: 'hidden: a required field cannot be hidden',
      hint: 'Write "hidden": false, or remove it.',
      at: ['hidden'],
    });
  if (field.required && settings.required === false)
    report({
      message: 'required: the platform requires this field',
      hint: 'Remove "required".',
      at: ['required'],
    });
  const schema: FieldSchema = { ...field.schema };
  const changed: FormField = { ...field, schema, required: isRequired };
  for (const key of ['title', 'help', 'placeholder', 'readOnly', 'wide'] as const)
    if (settings[key] !== undefined) Object.assign(changed, { [key]: settings[key] });
  narrowField(changed, schema, settings, report);
  const when = settings.when?.filter((rule, index) => {
    const isKnown = names.has(rule.field) && rule.field !== field.field;
    if (!isKnown)
      report({
        message: `when: the form has no other field ${shown(rule.field)}`,
        hint: 'Name a field of this form.',
        at: ['when', index, 'field'],
      });
    return isKnown;
  });
  if (when && when.length > 0) changed.shownWhen = when;
  return withDefault(changed, settings, report);
}

/** The default of the definition may be outside a narrower range. */
function withDefault(field: FormField, settings: FieldSettings, report: ReportSetting): FormField {
  const start = settings.default ?? field.default;
  if (start === undefined) return field;
  const { default: _, ...others } = field;
  const [error] = fieldErrors(field, start);
  if (!error) return { ...field, default: start };
  if (settings.default !== undefined)
    report({
      message: `default: ${shown(start)} is invalid: ${error.en}`,
      hint: 'Write a value that the field allows.',
      at: ['default'],
    });
  return others;
}
