import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { pointerOf, pointerParts } from '../../../../schemas/rules/json-pointer.ts';
import type { AssetFormPlan } from '../../asset/asset-form-plan.ts';
import { fieldsOf } from '../../form-field.ts';
import type { FormIssue, IssuePart } from '../../form-issue.ts';
import { shown } from '../../problem.ts';
import { addedField } from '../added-field.ts';
import { addedPrefix, type FormConfigProblem } from '../form-config.ts';
import { readFormConfig } from '../read-form-config.ts';
import { authoredName } from '../wire-name.ts';
import { checkChoices } from './check-choices.ts';
import { checkKeys } from './check-keys.ts';
import { checkOlderKeys } from './check-older-keys.ts';
import { checkRules } from './check-rules.ts';
import type { CheckedFields } from './checked-fields.ts';
import type { FormConfigText } from './form-config-text.ts';
import { withoutConsequences } from './without-consequences.ts';

interface Made {
  form: AssetFormPlan;
  /** What the form reported. */
  found: readonly FormIssue[];
  /** The form without the formConfig. */
  bare: AssetFormPlan;
}

/** All findings about the parts of a formConfig, one for each mistake. */
export function checkParts(read: FormConfigText, { form, found, bare }: Made): readonly FormIssue[] {
  const value = parsed(read.value);
  if (!isRecord(value)) return found;
  const given = fieldsOf(bare);
  const { config } = readFormConfig(value, new Map(given.map((field) => [authoredName(field), field.field])));
  const owner = { id: '', name: '' };
  const hidden = [...config.settings].flatMap(([path, own]) =>
    own.hidden === true && path.startsWith(addedPrefix) ? [addedField(path, own, owner)] : [],
  );
  const fields: CheckedFields = {
    config,
    all: new Map([...given, ...hidden, ...fieldsOf(form)].map((field) => [field.field, field])),
    shown: new Set(fieldsOf(form).map(({ field }) => field)),
    isBroken: isBrokenIn(found),
  };
  const problems: FormConfigProblem[] = [
    ...read.twins.map(({ pointer, key }): FormConfigProblem => {
      const at = pointerParts(pointer);
      return { says: 'keyTwice', values: { key }, part: partOf(at), at };
    }),
    ...read.inexact.map(({ pointer, text }): FormConfigProblem => {
      const at = pointerParts(pointer);
      return { says: 'longNumber', values: { value: text }, part: partOf(at), at };
    }),
    ...('formDesc' in value ? checkOlderKeys(value) : checkKeys(value)),
    ...checkChoices(value, fields),
    ...checkRules(fields),
  ];
  const issues = problems.map(
    ({ at, part, severity = 'error', ...problem }): FormIssue => ({
      severity,
      about: 'formConfig',
      owner: '',
      pointer: pointerOf(at),
      part,
      problem,
    }),
  );
  return withoutConsequences([...found, ...issues]);
}

/** True for a part of a field that has an error: what it would say is unknown. */
const isBrokenIn =
  (found: readonly FormIssue[]): CheckedFields['isBroken'] =>
  (at) =>
    found.some(({ severity, pointer = '' }) => severity === 'error' && `${pointer}/`.startsWith(`${pointerOf(at)}/`));

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** What a place is a part of. */
function partOf([of, name, ...rest]: readonly (string | number)[]): IssuePart {
  if (name === undefined) return '';
  if (of === 'sections') return ['section', `${Number(name) + 1}`];
  if (of !== 'fields' && of !== 'formDesc') return '';
  return rest.length === 0 ? '' : [of, shown(name)];
}
