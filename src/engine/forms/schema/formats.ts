import { dateFormats } from './date-formats.ts';
import type { Keyword } from './keyword.ts';
import { networkFormats } from './network-formats.ts';

/** How a format is checked; 'any' takes everything. */
type Format = { string: (text: string) => boolean } | { number: (value: number) => boolean } | 'any';

const byPattern = (pattern: RegExp): Format => ({ string: (text) => pattern.test(text) });

function isRegex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** One line of it is enough, as in ajv-formats. */
function isBase64(text: string): boolean {
  const line = /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/;
  return text.split(/[\n\r\u2028\u2029]/).some((part) => line.test(part) && !/[_-]/.test(part));
}

const colorNames =
  'aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|orange|purple|red|silver|teal|white|yellow';
const byte = '\\s*(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)\\s*';
const percent = '\\s*(?:100%|\\d{1,2}%)+\\s*';
const rgb = [byte, percent].map((part) => `rgb\\(${part},${part},${part}\\)`).join('|');
const color = new RegExp(`^(?:#?(?:[\\da-fA-F]{3}){1,2}|${colorNames}|${rgb})$`);

const int32 = 2 ** 31;

/** Every format of ajv-formats in its full mode, and RJSF's own two. */
export const formats = new Map<string, Format>([
  ...Object.entries(dateFormats).map(([name, { test }]): [string, Format] => [name, { string: test }]),
  ...Object.entries(networkFormats).map(([name, test]): [string, Format] => [name, { string: test }]),
  ['duration', byPattern(/^P(?!$)(?:(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|\d+W)$/)],
  ['regex', { string: isRegex }],
  ['uuid', byPattern(/^(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)],
  ['json-pointer', byPattern(/^(?:\/(?:[^~/]|~[01])*)*$/)],
  ['json-pointer-uri-fragment', byPattern(/^#(?:\/(?:[\w\-.!$&'()*+,;:=@]|%[\da-f]{2}|~[01])*)*$/i)],
  ['relative-json-pointer', byPattern(/^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/)],
  ['byte', { string: isBase64 }],
  ['data-url', byPattern(/^data:(?:[a-z]+\/[a-z\d\-+.]+)?;(?:name=.*;)?base64,.*$/)],
  ['color', byPattern(color)],
  ['int32', { number: (value) => Number.isInteger(value) && value >= -int32 && value < int32 }],
  ['int64', { number: Number.isInteger }],
  ['float', 'any'],
  ['double', 'any'],
  ['password', 'any'],
  ['binary', 'any'],
]);

/** `format` for one type of value. A format that nobody knows is not checked. */
export function formatKeyword(type: 'string' | 'number'): Keyword {
  return {
    name: 'format',
    takes: ['string'],
    prepare({ value, fail }) {
      const name = value as string;
      const format = formats.get(name);
      if (!format || format === 'any' || !(type in format)) return undefined;
      const test = (format as Record<string, (data: unknown) => boolean>)[type]!;
      return (data, path, run) => {
        if (!test(data)) fail(data, path, run, { format: name }, `must match format "${name}"`);
      };
    },
  };
}
