import { isRecord } from '../../../src/schemas/rules/is-record.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

/** A key or an index of a list. */
export type PathPart = string | number;

/** Keys that name an entry of a list. */
const nameKeys = ['uKey', 'key', 'value'];
const longestName = 50;

/** 'attributes[2].uKey' as its parts. */
export const partsOf = (path: string): PathPart[] =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A place in a file in words, with the keys as they are written: '"attributes", item 3 (voltage), "dataType"'. */
export function placeWords(json: unknown, path: string): Bilingual {
  let value: unknown = json;
  const words: Bilingual = { zh: '', en: '' };
  for (const part of partsOf(path)) {
    value = Object.hasOwn(Object(value), part) ? Object(value)[part] : undefined;
    if (typeof part === 'string') {
      words.zh += `${words.zh && '，'}"${part}"`;
      words.en += `${words.en && ', '}"${part}"`;
      continue;
    }
    const name = nameOf(value);
    words.zh += `${words.zh && ' '}第 ${part + 1} 项${name && `（${name}）`}`;
    words.en += `${words.en && ', '}item ${part + 1}${name && ` (${name})`}`;
  }
  return words;
}

function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return '';
  const name = nameKeys.map((key) => entry[key]).find((value) => typeof value === 'string' && value.trim() !== '');
  return String(name ?? '').slice(0, longestName);
}
