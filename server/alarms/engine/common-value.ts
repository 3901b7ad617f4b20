import type { AlarmRule } from '../../db/schema/assets.ts';
import { fulfils } from './compare-value.ts';

type Compared = Pick<AlarmRule, 'attribute' | 'operator' | 'value'>;

/**
 * Finds a value that fulfils both rules, if there is one: such a value would raise an alarm and end it. Rules of
 * different attributes have none in common.
 */
export function commonValue(rule: Compared, clearRule: Compared): string | undefined {
  if (rule.attribute !== clearRule.attribute) return undefined;
  const values = [rule.value, clearRule.value];
  const numbers = values.map(Number);
  const candidates = numbers.every(Number.isFinite)
    ? [(numbers[0]! + numbers[1]!) / 2, ...numbers, Math.min(...numbers) - 1, Math.max(...numbers) + 1].map(String)
    : [...values, `${values.join('')}~`];
  return candidates.find((value) => fulfils(rule, value) === true && fulfils(clearRule, value) === true);
}
