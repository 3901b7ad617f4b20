import { writeThis } from './json-problem.ts';

/** Characters of Chinese keyboards and word processors, with their JSON equivalents. */
export const otherSigns: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': '"',
  '’': '"',
  '`': '"',
  '「': '"',
  '」': '"',
  '：': ':',
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
};

/** Characters that people write instead of a JSON one. */
export const signsFor = (sign: string): string =>
  Object.keys(otherSigns)
    .filter((other) => otherSigns[other] === sign)
    .join('');

const omitKey = { zh: '请删除该键。', en: 'Omit the key.' };

/** Names for true, false and null in other languages. */
export const otherWords: Readonly<Record<string, { zh: string; en: string }>> = {
  yes: writeThis('true.'),
  on: writeThis('true.'),
  no: writeThis('false.'),
  off: writeThis('false.'),
  none: omitKey,
  nil: omitKey,
  undefined: omitKey,
  nan: omitKey,
};
