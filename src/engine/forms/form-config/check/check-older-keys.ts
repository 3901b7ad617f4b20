import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { nearestWord } from '../../../../schemas/rules/suggest.ts';
import type { IssuePart } from '../../form-issue.ts';
import { shown } from '../../problem.ts';
import { suggestName } from '../../suggest-name.ts';
import type { ConfigPath, FormConfigProblem } from '../form-config.ts';

type Json = Readonly<Record<string, unknown>>;
type Severity = 'error' | 'warning';

/** The keys that are read, and others of the older renderer, which are not: any further key may be one of its plugins. */
const ofForm = { read: ['formDesc', 'order'], others: ['border', 'model', 'rules', 'formAttrs', 'formData'] };
const ofDescription = {
  read: ['type', 'label', 'options', 'required', 'rules', 'default', 'tip', 'vif', 'attrs', 'disabled'],
  others: [
    'title',
    'field',
    'style',
    'class',
    'layout',
    'span',
    'on',
    'prop',
    'tag',
    'help',
    'text',
    'hidden',
    'input',
  ],
};
const ofAttrs = {
  read: [
    'placeholder',
    'min',
    'max',
    'step',
    'maxlength',
    'multiple',
    'limit',
    'fileType',
    'fileSize',
    'props',
    'selectorModel',
  ],
  others: ['minlength', 'size', 'steps', 'fileTypes', 'prop', 'file', 'title', 'style', 'stepStrictly', 'name'],
};
const ofOption = { read: ['text', 'label', 'value', 'children'], others: ['input', 'attrs', 'key', 'title', 'values'] };
const ofLinkage = { read: ['field', 'value'], others: ['fields', 'values'] };

/** Reports misspelt keys of the older `{ formDesc, order }`, flags that are none, and an order of other fields. */
export function checkOlderKeys(form: Json): FormConfigProblem[] {
  const { formDesc, order } = form;
  const descriptions = isRecord(formDesc) ? formDesc : {};
  return [
    ...misspeltKeys(form, ofForm, { part: '', at: [], severity: 'warning' }),
    ...['fields', 'sections'].flatMap((key): FormConfigProblem[] =>
      key in form ? [{ says: 'bothShapes', values: { key }, part: '', at: [key], severity: 'warning' }] : [],
    ),
    ...Object.entries(descriptions).flatMap(([name, description]) =>
      isRecord(description) ? checkDescription(name, description) : [],
    ),
    ...(isRecord(formDesc) ? checkOrder(order, Object.keys(descriptions)) : []),
  ];
}

function checkDescription(name: string, description: Json): FormConfigProblem[] {
  const part: IssuePart = ['formDesc', shown(name)];
  const at = ['formDesc', name];
  const flag = (value: unknown, key: string, place: ConfigPath): FormConfigProblem[] =>
    value === undefined || value === null || value === '' || typeof value === 'boolean' || typeof value === 'object'
      ? []
      : [
          {
            says: 'ignoredFlag',
            setting: key,
            values: { value: shown(value) },
            part,
            at: [...at, ...place],
            severity: 'warning',
          },
        ];
  const { attrs, options, vif, rules, required, disabled } = description;
  const entries = (value: unknown, key: string, known: typeof ofOption, severity: Severity) =>
    listOf(value).flatMap((entry, index) =>
      isRecord(entry) ? misspeltKeys(entry, known, { part, at: [...at, key, index], severity }) : [],
    );
  return [
    ...misspeltKeys(description, ofDescription, { part, at, severity: 'error' }),
    ...(isRecord(attrs) ? misspeltKeys(attrs, ofAttrs, { part, at: [...at, 'attrs'], severity: 'warning' }) : []),
    ...entries(options, 'options', ofOption, 'error'),
    ...entries(vif, 'vif', ofLinkage, 'error'),
    ...flag(required, 'required', ['required']),
    ...flag(disabled, 'disabled', ['disabled']),
    ...listOf(rules).flatMap((rule, index) =>
      isRecord(rule) ? flag(rule.required, 'required', ['rules', index, 'required']) : [],
    ),
  ];
}

interface Place {
  part: IssuePart;
  at: ConfigPath;
  severity: Severity;
}

function misspeltKeys(
  value: Json,
  { read, others }: { read: readonly string[]; others: readonly string[] },
  { part, at, severity }: Place,
): FormConfigProblem[] {
  return Object.keys(value).flatMap((key): FormConfigProblem[] => {
    const meant = read.includes(key) || others.includes(key) ? undefined : nearestWord(key, read);
    // What is written already is not what is meant.
    if (meant === undefined || Object.hasOwn(value, meant)) return [];
    const values = { key, suggestion: { meant, known: [] } };
    return [{ says: 'unknownKey', values, part, at: [...at, key], severity }];
  });
}

function checkOrder(order: unknown, names: readonly string[]): FormConfigProblem[] {
  if (order === undefined || order === null) return [];
  if (!Array.isArray(order)) return [{ says: 'order', part: '', at: ['order'], severity: 'warning' }];
  const seen = new Set<unknown>();
  return (order as unknown[]).flatMap((name, index): FormConfigProblem[] => {
    const isTwice = seen.has(name);
    seen.add(name);
    const isKnown = names.includes(String(name));
    if (isKnown && !isTwice) return [];
    const suggestion = isTwice ? undefined : suggestName(String(name), names);
    return [
      {
        says: isTwice ? 'orderTwice' : 'orderUnknown',
        values: { name: shown(name), suggestion },
        part: '',
        at: ['order', index],
        severity: 'warning',
      },
    ];
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
