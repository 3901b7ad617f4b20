import { message } from '../../texts/messages.ts';

const words = {
  yes: new Set(['yes', 'y', 'true', '1', '√', 'on', '开', '开启', message('zh', 'yes')]),
  no: new Set(['no', 'n', 'false', '0', '×', 'off', '关', '关闭', message('zh', 'no')]),
};

/** Reads a value of yes or no, on or off; undefined for anything else. */
export function readYesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (words.yes.has(word)) return true;
  return words.no.has(word) ? false : undefined;
}

/** Reads a number; null for an empty text, undefined for anything else. */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(trimmed) ? Number(trimmed) : undefined;
}
