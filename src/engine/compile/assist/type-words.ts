import type { ScopeType } from '../../../schemas/rules/scope.ts';
import { kindWords } from '../../expression/types.ts';
import { joined } from '../translate/joined.ts';
import { typesZh } from '../translate/words-zh.ts';

const maxKeys = 8;

const english = {
  any: 'any value',
  text: 'text',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  record: 'record',
} as const;
const signs = {
  or: { zh: ' 或 ', en: ' or ' },
  colon: { zh: '：', en: ': ' },
  comma: { zh: '、', en: ', ' },
};

/** A type in a few words: 'text', 'list of record', '"a" or "b"', 'record: id, name'. */
export function typeWords(type: ScopeType, language: 'zh' | 'en', isInside = false): string {
  if (typeof type === 'string') return kindIn(type, language);
  if ('list' in type) {
    const item = typeWords(type.list, language, true);
    return language === 'zh' ? joined(item, '的列表') : `list of ${item}`;
  }
  if ('oneOf' in type)
    return type.oneOf
      .slice(0, maxKeys)
      .map((value) => JSON.stringify(value))
      .join(signs.or[language]);
  const record = kindIn('record', language);
  const keys = Object.keys(type.record);
  if (isInside || keys.length === 0) return record;
  const more = keys.length > maxKeys || type.open;
  const shown = [...keys.slice(0, maxKeys), ...(more ? ['…'] : [])].join(signs.comma[language]);
  return `${record}${signs.colon[language]}${shown}`;
}

const kindIn = (kind: keyof typeof english, language: 'zh' | 'en'): string =>
  language === 'zh' ? typesZh[kindWords[kind]]! : english[kind];
