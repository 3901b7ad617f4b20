import { joined } from './joined.ts';
import { cutsOf, partsBetween } from './outside-quotes.ts';
import { nounsZh, typesZh } from './words-zh.ts';

/** Translates a value of a template; undefined if it is none of its kind, so that the template does not fit. */
type TranslateValue = (value: string) => string | undefined;

/** What stays as it is: a name, a path, an expression, a number. Words in a row are English, and so may be a caption. */
function asCode(value: string): string | undefined {
  if (value === '' || /^"[^"]*" \(/u.test(value)) return undefined;
  const bare = value.replace(/"[^"]*"|'[^']*'/gu, '""').replace(/ in (?=[\w("[])/gu, ' , ');
  return /[a-z]{2,} [a-z]{2,}| (?:or|and) /u.test(bare) || /^(?:an?|the|it|one|any) (?![=!<>&|?+*/%-])/u.test(bare)
    ? undefined
    : value;
}

const separator = /, or |, and | or | and |, /;
const signsZh: Readonly<Record<string, string>> = {
  ', ': '、',
  ', or ': '，或',
  ', and ': '和',
  ' or ': '或',
  ' and ': '和',
};

/** `"a" (Caption), b and "c"` -> `"a"、b 和 "c"`. An English caption is left out. */
function asNames(value: string): string | undefined {
  const cuts = cutsOf(value, separator);
  const names = partsBetween(value, cuts).map((name) => asCode(withoutCaption(name)));
  if (names.includes(undefined)) return undefined;
  return names.reduce((before, name, index) => {
    const { start, end } = cuts[index - 1]!;
    return joined(joined(before!, signsZh[value.slice(start, end)]!), name!);
  });
}

const withoutCaption = (name: string): string =>
  name.replace(/^("[^"]*") \(([^()]*(?:\([^()]*\)[^()]*)?)\)$/u, (_, id: string, caption: string) =>
    /\p{Script=Han}/u.test(caption) ? `${id}（${caption}）` : id,
  );

/** `a string or true or false` -> `字符串或 true 或 false`; a value itself stays. */
function asType(value: string): string | undefined {
  const each = /^a list where each item is (.+)$/u.exec(value)?.[1];
  if (each !== undefined) {
    const item = asType(each);
    return item && joined(joined('每项均为', item), '的列表');
  }
  if (Object.hasOwn(typesZh, value)) return typesZh[value];
  const types = value
    .replace('true or false', 'true/false')
    .split(/, | or /u)
    .map((type) =>
      type === 'true/false' ? 'true 或 false' : Object.hasOwn(typesZh, type) ? typesZh[type] : literal(type),
    );
  if (types.includes(undefined)) return undefined;
  return types.reduce((before, type) => joined(joined(before!, '或'), type!));
}

/** A number, a quoted string, shortened or not. */
const literal = (value: string): string | undefined =>
  /^-?[\d.]+(?:e[+-]?\d+)?$/iu.test(value) || /^".*(?:"|…)$/su.test(value) || /^\{\s.*\s\}$/su.test(value)
    ? value
    : undefined;

/** `"row.age" (a number)` -> `"row.age"（数字）`. */
function asTyped(value: string): string | undefined {
  const [, code, type] = /^(.+) \(([^()]+)\)$/su.exec(value) ?? [];
  const zh = type === undefined ? undefined : asType(type);
  return zh && `${code}（${zh}）`;
}

/** `1 (a number) or 'x' (a string)`. */
function asSides(value: string): string | undefined {
  const sides = partsBetween(value, cutsOf(value, / or /)).map(asTyped);
  return sides.includes(undefined) ? undefined : sides.reduce((before, side) => joined(joined(before!, '或'), side!));
}

/** `a field`, `a dialog of the kind "form"`, `the kind "table" or "crud"`. */
function asHomes(value: string): string | undefined {
  const homes = partsBetween(value, cutsOf(value, / or (?=an? )/)).map((home) => {
    const [, noun, kinds] = /^(?:an? ([a-z ]+?))?(?: of )?(?:the kind (".+"))?$/su.exec(home) ?? [];
    if (noun !== undefined && !Object.hasOwn(nounsZh, noun)) return undefined;
    const names = kinds === undefined ? undefined : asNames(kinds);
    if (noun === undefined) return names && `kind 为 ${names} 的节点`;
    return names === undefined ? nounsZh[noun] : `kind 为 ${names} 的${nounsZh[noun]}`;
  });
  return homes.includes(undefined) ? undefined : homes.reduce((before, home) => joined(joined(before!, '或'), home!));
}

/** What a message is about: `"width"`, `entry 2 of "fields"`, `the document`. */
function asPlace(value: string): string | undefined {
  if (value === 'the document') return '文档';
  const [, entry, list] = /^entry (\d+) of (".*")$/su.exec(value) ?? [];
  if (list !== undefined) return `${list} 的第 ${entry} 项`;
  return /^".*"$/su.test(value) ? value : undefined;
}

const shapesZh: Readonly<Record<string, string>> = { points: '点', lines: '线', areas: '面' };

/** By the kind of a slot. */
export const valuesZh: Readonly<Record<string, TranslateValue>> = {
  any: (value) => value,
  quoted: (value) => (/" (?:or|and|for) "|", "/u.test(value) ? undefined : value),
  code: asCode,
  names: asNames,
  type: asType,
  typed: asTyped,
  sides: asSides,
  homes: asHomes,
  at: asPlace,
  draw: (value) => shapesZh[value],
  noun: (value) => (Object.hasOwn(nounsZh, value) ? nounsZh[value] : undefined),
  n: (value) => (/^-?[\d.,]+(?:e[+-]?\d+)?$/iu.test(value) ? value : undefined),
};
