import type { AlarmRule } from '../../db/schema/assets.ts';

const numberFormat = /^-?\d+(\.\d+)?$/;

/**
 * Whether a reported value fulfils a rule: as numbers if the rule names one, as texts otherwise, and only numbers have an
 * order. Undefined for a value that cannot be compared: it neither begins nor ends anything.
 */
export function fulfils(
  { operator, value }: Pick<AlarmRule, 'operator' | 'value'>,
  reported: unknown,
): boolean | undefined {
  if (numberFormat.test(value)) {
    const number = toNumber(reported);
    return number === undefined ? undefined : compare(operator, number, Number(value));
  }
  const text = toText(reported);
  if (text === undefined) return undefined;
  if (operator === '==') return text === value;
  return operator === '!=' ? text !== value : undefined;
}

function toNumber(reported: unknown): number | undefined {
  if (typeof reported === 'number') return Number.isFinite(reported) ? reported : undefined;
  return typeof reported === 'string' && numberFormat.test(reported) ? Number(reported) : undefined;
}

const toText = (reported: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof reported) ? String(reported) : undefined;

function compare(operator: AlarmRule['operator'], a: number, b: number): boolean {
  switch (operator) {
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
  }
}
