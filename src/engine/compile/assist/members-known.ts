import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { ScopeType } from '../../../schemas/rules/scope.ts';
import type { Filling } from '../check/filled-records.ts';
import type { PageReading } from '../check/page-reading.ts';
import type { FoundExpression, Surroundings } from '../check/walk.ts';
import type { PagePlaceAt } from './page-places.ts';

type Types = Readonly<Record<string, ScopeType>>;

/** An expression that is being typed. */
interface TypedExpression {
  place: PagePlaceAt;
  /** The page that it is in. */
  page: unknown;
  text: string;
  index: number;
}

/** Names whose value belongs to a place; the others are the same on the whole page. */
const ofPlace = new Set(['row', 'form', 'loaded', 'answer', 'item', 'picked', 'selection', 'moved', 'choice', 'error']);

/**
 * What a value is known to have that no source describes: the record of a dialog what the rows that open it have, a drawer
 * what it shows, the address its parameters; and all of them what other expressions read.
 *
 * @param path of the value: 'row', 'page.alarm', 'result.copied'
 */
export function membersKnown(path: string, typed: TypedExpression, reading: PageReading): Types {
  const { around } = typed.place;
  const [root = '', name = ''] = path.split('.');
  const known = fieldsOf(root, name, typed, reading);
  const depth = root === 'page' ? 2 : 1;
  const read = reading.walk.expressions.filter(
    (one) => one.text !== typed.text && (!ofPlace.has(root) || isSamePlace(one, around)),
  );
  const texts = [...read.map(({ text }) => text), without(typed)];
  const used = texts.flatMap((text) => namesAfter(path, text)).map((one): [string, ScopeType] => [one, 'any']);
  return { ...Object.fromEntries(used), ...below(path.split('.').slice(depth), known) };
}

/** The fields of the value that a path begins with, some of them by path: `location.code`. */
function fieldsOf(root: string, name: string, { place, page }: TypedExpression, reading: PageReading): Types {
  const { records } = reading;
  const { around } = place;
  if (root === 'row' || root === 'loaded') return around.dialog ? typesOf(records.ofOpeners(around)) : {};
  if (root === 'route') return any(parametersOf(page));
  const dialog = root === 'page' && Object.hasOwn(reading.names.dialogs, name) && reading.names.dialogs[name];
  if (!isRecord(dialog)) return {};
  const opened: Surroundings = { ...around, dialog: { name, value: dialog } };
  return { ...any(shownBy(dialog)), ...typesOf([records.ofDrawer(opened)]), ...typesOf(records.ofOpeners(opened)) };
}

const any = (names: readonly string[]): Types => Object.fromEntries(names.map((name) => [name, 'any' as const]));

const typesOf = (fillings: readonly Filling[]): Types =>
  Object.assign({}, ...fillings.map(({ fields, shown }) => ({ ...any(shown?.() ?? []), ...fields }))) as Types;

/** The fields that a drawer shows. */
const shownBy = ({ items }: Readonly<Record<string, unknown>>): string[] =>
  listOf(items).flatMap(({ field }) => (typeof field === 'string' ? [field] : []));

/** The parameters of the path of a page: `/device/{id}`. */
const parametersOf = (page: unknown): string[] =>
  isRecord(page) && typeof page.path === 'string' ? [...page.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) : [];

/** The members of a record below a path in it. */
function below(parts: readonly string[], fields: Types): Types {
  const [first, ...rest] = parts;
  const inner: Record<string, ScopeType> = {};
  if (first !== undefined) {
    const own = Object.hasOwn(fields, first) ? fields[first]! : 'any';
    if (typeof own === 'object' && 'record' in own) Object.assign(inner, own.record);
    for (const [path, type] of Object.entries(fields))
      if (path.startsWith(`${first}.`)) inner[path.slice(first.length + 1)] = type;
    return below(rest, inner);
  }
  for (const [path, type] of Object.entries(fields)) {
    const [head = '', tail] = path.split('.', 2);
    if (tail === undefined) inner[head] = type;
    else inner[head] ??= { record: {}, open: true };
  }
  return inner;
}

/** True for expressions about the same row or form: of the same dialog, else of the same block. */
const isSamePlace = ({ around }: FoundExpression, other: Surroundings): boolean =>
  other.dialog ? around.dialog?.name === other.dialog.name : around.holder?.pointer === other.holder?.pointer;

/** The expression without the name under the cursor. */
const without = ({ text, index }: TypedExpression): string =>
  `${text.slice(0, index).replace(/\w*$/, '')} ${text.slice(index).replace(/^\w*/, '')}`;

/** The names that an expression reads of a path. */
function namesAfter(path: string, text: string): string[] {
  const code = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  const wanted = `${path}.`;
  const found: string[] = [];
  for (let at = code.indexOf(wanted); at >= 0; at = code.indexOf(wanted, at + 1)) {
    const name = /^[A-Za-z_]\w*(?!\w|\s*\()/.exec(code.slice(at + wanted.length))?.[0];
    if (name !== undefined && !/[\w.]$/.test(code.slice(0, at))) found.push(name);
  }
  return found;
}
