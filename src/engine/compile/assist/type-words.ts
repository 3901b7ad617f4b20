import type { ScopeType } from '../../../schemas/rules/scope.ts';

const maxKeys = 8;

const words = {
  any: { zh: '任意值', en: 'any value' },
  text: { zh: '字符串', en: 'text' },
  number: { zh: '数字', en: 'number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  null: { zh: 'null', en: 'null' },
  record: { zh: '对象', en: 'record' },
} as const;
const signs = {
  or: { zh: ' 或 ', en: ' or ' },
  colon: { zh: '：', en: ': ' },
  comma: { zh: '、', en: ', ' },
};

/** A type in a few words: 'text', 'list of record', '"a" or "b"', 'record: id, name'. */
export function typeWords(type: ScopeType, language: 'zh' | 'en', isInside = false): string {
  if (typeof type === 'string') return words[type][language];
  if ('list' in type) {
    const item = typeWords(type.list, language, true);
    return language === 'zh' ? `${item}的列表` : `list of ${item}`;
  }
  if ('oneOf' in type)
    return type.oneOf
      .slice(0, maxKeys)
      .map((value) => JSON.stringify(value))
      .join(signs.or[language]);
  const record = words.record[language];
  const keys = Object.keys(type.record);
  if (isInside || keys.length === 0) return record;
  const more = keys.length > maxKeys || type.open;
  const shown = [...keys.slice(0, maxKeys), ...(more ? ['…'] : [])].join(signs.comma[language]);
  return `${record}${signs.colon[language]}${shown}`;
}
