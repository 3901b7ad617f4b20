import type { FieldGroup } from '../compile-form.ts';
import { fieldErrors } from '../field-errors.ts';
import type { FieldSchema, FormField } from '../form-field.ts';
import { type Problem, shown } from '../problem.ts';
import { suggestFields } from '../suggest-name.ts';
import { addedField } from './added-field.ts';
import { arrangeNames } from './arrange-names.ts';
import {
  addedNameOf,
  addedPrefix,
  type FieldSettings,
  type FormConfig,
  type FormConfigProblem,
} from './form-config.ts';
import { narrowField, type ReportSetting } from './narrow-field.ts';
import { authoredName } from './wire-name.ts';

/** Groups whose fields are compiled. */
export type CompiledGroup = FieldGroup & { fields: readonly FormField[] };

interface Arranged {
  groups: readonly CompiledGroup[];
  /** Fields that the formConfig hides. */
  hidden: readonly string[];
  problems: readonly FormConfigProblem[];
}

/** Mistakes for which a name is suggested. */
const maxHints = 50;

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
  const added = [...settings.keys()].filter((name) => name.startsWith(addedPrefix));
  const written = new Map([
    ...given.map((field) => [field.field, authoredName(field)] as const),
    ...added.map(nameAdded),
  ]);
  const suggest = suggestFields(maxHints);
  const change = (field: FormField): void => {
    const own = settings.get(field.field);
    const place = places.get(field.field);
    if (!own || !place) {
      fields.set(field.field, field);
      return;
    }
    const { part, locate } = place;
    const report: ReportSetting = (problem) => problems.push({ ...problem, part, at: locate(problem.at) });
    const changed = changeField(field, own, { written, isOlder: place.isOlder === true, suggest }, report);
    if (changed) fields.set(field.field, changed);
    else hidden.push(field.field);
  };
  for (const field of given) change(field);
  for (const name of added) change(addedField(name, settings.get(name)!, owner));
  return { groups: group(groups, sections, fields), hidden, problems };
}

/** The groups in order, with the fields that are shown. */
function group(
  groups: readonly CompiledGroup[],
  sections: FormConfig['sections'],
  fields: ReadonlyMap<string, FormField>,
): CompiledGroup[] {
  const named = groups.map((one) => ({ ...one, fields: one.fields.map(({ field }) => field) }));
  return arrangeNames(named, sections, fields.keys())
    .map((one) => ({ ...one, fields: one.fields.flatMap((name) => fields.get(name) ?? []) }))
    .filter((one) => one.fields.length > 0);
}

/** An added field with its name as authors write it. */
const nameAdded = (path: string) => [path, `${addedPrefix}${addedNameOf(path)}`] as const;

interface Names {
  /** The fields of the form by path, as authors write them. */
  written: ReadonlyMap<string, string>;
  isOlder: boolean;
  suggest: ReturnType<typeof suggestFields>;
}

/** Changes a field; undefined hides it. */
function changeField(
  field: FormField,
  settings: FieldSettings,
  names: Names,
  report: ReportSetting,
): FormField | undefined {
  const isRequired = field.required || settings.required === true;
  if (settings.hidden && !isRequired) return undefined;
  if (settings.hidden) report({ says: 'hiddenRequired', setting: 'hidden', at: ['hidden'] });
  if (field.required && settings.required === false)
    report({ says: 'required', setting: 'required', at: ['required'] });
  const schema: FieldSchema = { ...field.schema };
  const changed: FormField = { ...field, schema, required: isRequired };
  for (const key of ['title', 'help', 'placeholder', 'readOnly', 'wide'] as const)
    if (settings[key] !== undefined) Object.assign(changed, { [key]: settings[key] });
  narrowField(changed, schema, settings, report);
  const when = settings.when?.filter((rule, index) => {
    const problem = otherField(rule.field, field.field, names);
    if (problem) report({ ...problem, at: ['when', index, 'field'] });
    return problem === undefined;
  });
  if (when && when.length > 0) changed.shownWhen = when;
  return withDefault(changed, settings, report);
}

/** What is wrong with the field of a rule; undefined for another field of the form. */
function otherField(path: string, own: string, { written, isOlder, suggest }: Names): Problem | undefined {
  if (path === own) return { says: 'whenItself', setting: 'when' };
  if (written.has(path)) return undefined;
  const bare = (name: string) => name.replace(/^(?:attributes|diyAttrs)\./, '');
  const typed = isOlder ? addedNameOf(path) : path.startsWith(addedPrefix) ? nameAdded(path)[1] : path;
  const others = [...written].flatMap(([field, name]) => (field === own ? [] : [isOlder ? bare(name) : name]));
  return {
    says: 'whenField',
    setting: 'when',
    values: { name: shown(typed), suggestion: suggest(typed, others) },
  };
}

/** The default of the definition may be outside a narrower range. */
function withDefault(field: FormField, settings: FieldSettings, report: ReportSetting): FormField {
  const start = settings.default ?? field.default;
  if (start === undefined) return field;
  const { default: _, ...others } = field;
  const [error] = fieldErrors(field, start);
  if (!error) return { ...field, default: start };
  if (settings.default !== undefined)
    report({ says: 'default', setting: 'default', values: { value: shown(start), error }, at: ['default'] });
  return others;
}
