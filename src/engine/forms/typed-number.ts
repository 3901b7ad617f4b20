import { sentText } from '../records/sent-text.ts';
import type { FieldMessage } from './field-message.ts';
import * as typedMessages from './typed-messages.ts';

const shape = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** Full-width forms of the digits, the signs and the point, which an input method writes. */
const fullWidth = /[０-９＋－．]/g;
const halfWidthOffset = 0xfee0;

/** A text with plain digits, signs and points. */
export const halfWidth = (typed: string): string =>
  typed
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - halfWidthOffset))
    .replaceAll('\u2212', '-');

const plain = (typed: string): string => halfWidth(sentText(typed));

/**
 * Reads a typed number; full-width digits are digits. Undefined for an empty text, for anything else that is no number
 * ('1,5', '12 W'), and for more digits than a double holds: a number never becomes another one.
 */
export function readNumber(typed: string): number | undefined {
  const text = plain(typed);
  const exact = digitsOf(text);
  if (exact === undefined) return undefined;
  const number = Number(text);
  return digitsOf(String(number)) === exact ? number : undefined;
}

/** What is wrong with a typed number; undefined for a number and for an empty text. */
export function numberProblem(typed: string): FieldMessage | undefined {
  const text = plain(typed);
  if (text === '' || readNumber(text) !== undefined) return undefined;
  return digitsOf(text) === undefined ? typedMessages.notNumber(typed.trim()) : typedMessages.tooManyDigits;
}

/** A number as its box shows it: all digits, no exponent, no separators. */
export const writeNumber = (value: number): string =>
  String(value).includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(value);

/** The significant digits and the power of ten: the same text for the same number; undefined if the text is none. */
function digitsOf(text: string): string | undefined {
  const [, sign = '', whole = '', rest = '', power = '0'] = shape.exec(text) ?? [];
  const digits = whole + rest;
  if (digits === '') return undefined;
  const significant = digits.replace(/^0+/, '').replace(/0+$/, '');
  if (significant === '') return '0';
  const zeros = digits.length - digits.replace(/0+$/, '').length;
  return `${sign === '-' ? '-' : ''}${significant}e${Number(power) - rest.length + zeros}`;
}
