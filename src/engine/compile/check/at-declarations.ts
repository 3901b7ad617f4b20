import { asWord } from '../../../schemas/rules/as-word.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { FoundKeyword, Walk } from './walk.ts';

type Misnamed = NonNullable<Finding['misnamed']>;
type OriginOf = (pointer: string) => string;

/** A name that something declares, and its place. */
interface Declaration {
  name: string;
  pointer: string;
}

/**
 * Moves findings about one name to its declaration: if several places agree on a name that nothing declares, while a
 * similar one is declared and nowhere used, the declaration is misspelt.
 *
 * @param originOf returns the written place of an expanded one
 * @param isWritten true for a text at an expanded place that is written so, and not made of shorthand
 */
export function atDeclarations(
  findings: readonly Finding[],
  walk: Walk,
  originOf: OriginOf,
  isWritten: (pointer: string) => boolean,
): Finding[] {
  const groups = new Map<string, { declaration: Declaration; members: Finding[] }>();
  const groupOf = new Map<Finding, string>();
  // A dialog of that name is what is missing.
  const undeclared = new Set(findings.flatMap(({ named, about }) => (named?.is === 'undeclared' ? [about] : [])));
  for (const finding of findings) {
    const { misnamed, about } = finding;
    if (!finding.named && about !== undefined && undeclared.has(about)) continue;
    const declaration = misnamed && declarationOf(misnamed, walk, originOf);
    if (!misnamed || !declaration || isUsed(misnamed, declaration.name, walk, isWritten)) continue;
    const key = `${misnamed.name} ${originOf(declaration.pointer)}`;
    const group = groups.get(key);
    if (group) group.members.push(finding);
    else groups.set(key, { declaration, members: [finding] });
    groupOf.set(finding, key);
  }
  const told = new Set<string>();
  return findings.flatMap((finding) => {
    const key = groupOf.get(finding);
    const { declaration, members } = groups.get(key ?? '') ?? {};
    if (key === undefined || !declaration || !members || placesOf(members, originOf).size < 2) return [finding];
    if (told.has(key)) return [];
    told.add(key);
    const { what, name } = finding.misnamed!;
    return [
      {
        severity: members.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
        pointer: declaration.pointer,
        message: `misspelt ${words[what]} "${declaration.name}"`,
        hint: `Did you mean "${name}"?`,
        also: members.flatMap(({ pointer, also = [] }) => [pointer, ...also]),
      },
    ];
  });
}

const words: Readonly<Record<Misnamed['what'], string>> = {
  field: 'field',
  column: 'field',
  option: 'value',
  block: 'id',
  crud: 'id',
};

const placesOf = (findings: readonly Finding[], originOf: OriginOf): Set<string> =>
  new Set(findings.flatMap(({ pointer, offset = 0 }) => `${originOf(pointer)} ${offset}`));

function declarationOf(misnamed: Misnamed, { keywords }: Walk, originOf: OriginOf): Declaration | undefined {
  const depth = misnamed.name.split('.').length;
  // The same name in another table is none of a misspelt one.
  const known = keywords
    .flatMap((keyword) => declaredBy(keyword, misnamed, originOf))
    .filter(({ name }) => name !== misnamed.name);
  // `form.department` is declared by the field "department.code".
  const names = known.map(({ name }) => ({ name, head: name.split('.').slice(0, depth).join('.') }));
  const near = nearestWord(
    misnamed.name,
    names.map(({ head }) => head),
  );
  const meant = new Set(names.filter(({ head }) => head === near).map(({ name }) => name));
  const places = new Set(known.filter(({ name }) => meant.has(name)).map(({ pointer }) => originOf(pointer)));
  return places.size === 1 ? known.find(({ name }) => meant.has(name)) : undefined;
}

function declaredBy(keyword: FoundKeyword, { what, of = '' }: Misnamed, originOf: OriginOf): Declaration[] {
  const { name, value, pointer } = keyword;
  if (what === 'option') {
    const options = of === `${pointer}/options` ? listOf(value.options) : [];
    return options.map((option, index) => ({ name: asWord(option.value), pointer: `${of}/${index}/value` }));
  }
  const key = what === 'block' || what === 'crud' ? 'id' : 'field';
  const word = value[key];
  const isKind = name === (what === 'crud' ? 'block' : what);
  if (!isKind || typeof word !== 'string' || !pointer.startsWith(`${of}/`)) return [];
  // A crud block also declares its source.
  if (what === 'crud' && originOf(`/sources/${pointerPart(word)}`).startsWith('/sources')) return [];
  return [{ name: word, pointer: `${pointer}/${key}` }];
}

/** True if another place uses the declared name. */
function isUsed(
  { what }: Misnamed,
  name: string,
  { expressions, texts }: Walk,
  isWritten: (pointer: string) => boolean,
): boolean {
  const plain = name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
  const pattern = new RegExp(
    what === 'option'
      ? `["']${plain}["']`
      : `\\b${what === 'field' ? 'form' : what === 'column' ? 'row' : 'page'}\\.${plain}\\b`,
  );
  if (expressions.some(({ text, pointer }) => pattern.test(text) && isWritten(pointer))) return true;
  return what === 'column' && texts.some(({ text }) => JSON.stringify(text).includes(`{${name}}`));
}
