import type { FieldMessage } from '../../field-message.ts';
import type { FieldValueRule, FormField } from '../../form-field.ts';
import { type Problem, shown } from '../../problem.ts';
import { suggestName } from '../../suggest-name.ts';
import type { ConfigPath, FieldPlace, FormConfigProblem } from '../form-config.ts';
import { authoredName } from '../wire-name.ts';
import type { CheckedFields } from './checked-fields.ts';

/** Reports rules that never hold: a field with no other rule never appears, which is an error. */
export function checkRules(fields: CheckedFields): FormConfigProblem[] {
  const { config, all, shown: visible } = fields;
  const problems: FormConfigProblem[] = [];
  const reported = new Set<string>();
  for (const [path, { when }] of config.settings) {
    const place = config.places.get(path);
    if (!when || !place || !visible.has(path)) continue;
    const known = when.map((rule) => (rule.field === path ? undefined : all.get(rule.field)));
    const faults = when.map((rule, index) => known[index] && faultOf(rule, known[index], fields, place));
    const mayHold = when.some((rule, index) => known[index] && !(faults[index] && isWhole(faults[index], rule)));
    for (const [index, fault] of faults.entries()) {
      if (!fault) continue;
      const severity = mayHold ? 'warning' : 'error';
      problems.push({ ...fault.problem, part: place.part, at: placeOf(place, index, when[index]!, fault), severity });
    }
    if (!mayHold) reported.add(path);
  }
  return [...problems, ...circles(fields, reported)];
}

interface Fault {
  problem: Problem;
  /** The values that the field never has; all of them for a field without a value. */
  values: FieldValueRule['values'];
}

const isWhole = ({ values }: Fault, rule: FieldValueRule) => values.length === rule.values.length;

function faultOf(
  { values }: FieldValueRule,
  other: FormField,
  { shown: visible }: CheckedFields,
  { isOlder }: FieldPlace,
): Fault | undefined {
  const name = shown(nameOf(other, isOlder));
  if (!visible.has(other.field)) return { problem: { says: 'whenHidden', setting: 'when', values: { name } }, values };
  const never = values.flatMap((value) => neverIs(other, value) ?? []);
  const [first] = never;
  if (!first) return undefined;
  const value = never.map((one) => shown(one.value)).join(', ');
  return {
    problem: { says: first.says, setting: isOlder ? 'vif' : 'when', values: { name, value, ...first.more } },
    values: never.map((one) => one.value),
  };
}

interface Never {
  says: 'whenValue' | 'whenRange' | 'whenNever';
  value: FieldValueRule['values'][number];
  more: Problem['values'];
}

/** Why a field never has a value, as rules compare it; undefined if it may. */
function neverIs({ options, schema }: FormField, value: Never['value']): Never | undefined {
  const among = (known: readonly unknown[]): Never | undefined => {
    const names = known.map(String);
    if (names.includes(String(value))) return undefined;
    return { says: 'whenValue', value, more: { suggestion: suggestName(String(value), names) } };
  };
  if (options.length > 0) return among(options.map((option) => option.value));
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  if (type === 'boolean') return among([true, false]);
  if (type === 'object' || (type === 'array' && schema.items?.type === 'object'))
    return { says: 'whenNever', value, more: {} };
  if (type !== 'integer' && type !== 'number') return undefined;
  const number = Number(value);
  const isNumber = String(value).trim() !== '' && String(number) === String(value);
  const isIn = number >= minimum && number <= maximum && (type === 'number' || Number.isInteger(number));
  return isNumber && isIn ? undefined : { says: 'whenRange', value, more: { range: rangeOf(schema) } };
}

function rangeOf({ type, minimum, maximum }: FormField['schema']): FieldMessage {
  const [zh, en] = type === 'integer' ? ['整数', 'whole numbers'] : ['数字', 'numbers'];
  const from = minimum === undefined ? { zh: '', en: '' } : { zh: `从 ${minimum} `, en: ` from ${minimum}` };
  const to = maximum === undefined ? { zh: '', en: '' } : { zh: `到 ${maximum} `, en: ` up to ${maximum}` };
  const isOpen = minimum === undefined && maximum === undefined;
  return { zh: `为${isOpen ? '' : ` ${from.zh}${to.zh}的`}${zh}`, en: `${en}${from.en}${to.en}` };
}

/** The place of a rule's field, or of the first value that it never has. */
function placeOf(place: FieldPlace, index: number, rule: FieldValueRule, { problem, values }: Fault): ConfigPath {
  const at = place.locate(['when', index, 'field']);
  if (problem.says === 'whenHidden' || problem.says === 'whenNever') return at;
  const above = at.slice(0, -1);
  if (place.isOlder) return [...above, 'value'];
  return rule.values.length === 1 ? [...above, 'is'] : [...above, 'is', rule.values.indexOf(values[0]!)];
}

/** Fields that only appear beside each other. */
function circles({ config, all, shown: visible }: CheckedFields, reported: ReadonlySet<string>): FormConfigProblem[] {
  const fields = [...all.values()].filter(({ field }) => visible.has(field));
  const appearing = new Set(
    fields.flatMap(({ field, shownWhen, default: initial }) =>
      shownWhen === undefined || initial !== undefined || reported.has(field) ? [field] : [],
    ),
  );
  for (let before = -1; before < appearing.size; ) {
    before = appearing.size;
    for (const { field, shownWhen = [] } of fields)
      if (shownWhen.some((rule) => appearing.has(rule.field))) appearing.add(field);
  }
  const lost = fields.filter(({ field }) => !appearing.has(field) && config.places.has(field));
  const [first] = lost;
  const place = first && config.places.get(first.field);
  if (!first || !place) return [];
  const names = lost.map((field) => shown(nameOf(field, place.isOlder)));
  const at = place.locate(['when', 0, 'field']).slice(0, place.isOlder ? 3 : -2);
  return [
    {
      says: 'whenCircle',
      values: { names: { zh: names.join('、'), en: names.join(', ') } },
      part: '',
      at,
    },
  ];
}

/** The name of a field as the author writes it. */
function nameOf(field: FormField, isOlder = false): string {
  if (!isOlder) return authoredName(field);
  const { origin } = field;
  return origin.from === 'attribute' ? origin.uKey : origin.from === 'formConfig' ? origin.name : field.field;
}
