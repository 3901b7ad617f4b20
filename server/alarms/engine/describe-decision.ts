import type { RuleOperator } from '../../../src/schemas/wire/alarm-types.ts';
import type { AlarmContent, AlarmValue } from '../../db/schema/alarm-content.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { WatchedType } from './watched-type.ts';

const keys: Readonly<Record<RuleOperator, MessageKey>> = {
  '>': 'alarmText.above',
  '>=': 'alarmText.atLeast',
  '<': 'alarmText.below',
  '<=': 'alarmText.atMost',
  '==': 'alarmText.equal',
  '!=': 'alarmText.unequal',
};

/** What an alarm of a type says if there is nothing to add. */
export const namesType = (name: Bilingual): AlarmContent => ({ key: 'alarmText.plain', values: { type: name } });

/** What an alarm of a rule says at a device: 'Voltage 251 V, above 245 V', 'Operating state: Fault'. */
export function describeDecision(
  { name, rule, labels }: Pick<WatchedType, 'name' | 'rule' | 'labels'>,
  value: unknown,
  { productCode, deviceType }: { productCode: string; deviceType: string },
): AlarmContent {
  if (!['number', 'string', 'boolean'].includes(typeof value)) return namesType(name);
  const label =
    labels.find((one) => one.productCode === productCode) ??
    labels.find((one) => one.deviceType === deviceType) ??
    labels[0];
  const write = (one: unknown): AlarmValue => {
    const text = String(one);
    const option = label?.options[text];
    if (option) return option;
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) return text;
    return label?.unit ? { value: number, unit: label.unit } : number;
  };
  return {
    key: keys[rule.operator],
    values: { attribute: label?.name ?? rule.attribute, value: write(value), limit: write(rule.value), type: name },
  };
}
