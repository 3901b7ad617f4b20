import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { ScopeType } from '../../../schemas/rules/scope.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import type { Filling } from '../check/filled-records.ts';
import type { PageReading } from '../check/page-reading.ts';
import { nest } from '../check/record-types.ts';
import type { FoundExpression, Surroundings } from '../check/walk.ts';
import type { PagePlaceAt } from './page-places.ts';

type Types = Readonly<Record<string, ScopeType>>;

/** An expression that is being typed. */
export interface TypedExpression {
  place: PagePlaceAt;
  text: string;
  index: number;
}

/**
 * What a value is known to have that no source describes: the record of a dialog what the rows that open it have, a drawer
 * what it shows; and all of them what other expressions read.
 *
 * @param path of the value: 'row', 'page.alarm', 'result.copied'
 */
export function membersKnown(path: string, typed: TypedExpression, reading: PageReading): Types {
  const [root = '', name = ''] = path.split('.');
  const depth = root === 'page' ? 2 : 1;
  const known = below(path.split('.').slice(depth), fieldsOf(root, name, typed, reading));
  const names = [...namesRead(path, typed, reading), ...namesAfter(path, without(typed))];
  return { ...any(names), ...known };
}

/** The fields of the value that a path begins with, some of them by path: `location.code`. */
function fieldsOf(root: string, name: string, { place: { around } }: TypedExpression, reading: PageReading): Types {
  const { records } = reading;
  if (root === 'row' || root === 'loaded') return around.dialog ? typesOf(records.ofOpeners(around)) : {};
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

/** The members of a record below a path in it. */
function below(path: readonly string[], fields: Types): Types {
  let members: Types = nest(Object.entries(fields), true);
  for (const part of path) {
    const type = Object.hasOwn(members, part) ? members[part] : undefined;
    members = typeof type === 'object' && 'record' in type ? type.record : {};
  }
  return members;
}

/** The names that the other expressions of the page read of a path; those of a place, only where it has the same value. */
function namesRead(path: string, { place, text }: TypedExpression, { walk, scope }: PageReading): string[] {
  const { around, keyword } = place;
  const parts = path.split('.');
  const isOfPlace = [...around.scope, ...(keyword.adds ?? [])].some((name) => name === parts[0]);
  const others = walk.expressions.filter(
    (one) =>
      one.text !== text && parts.every((part) => one.text.includes(part)) && (!isOfPlace || isSamePlace(one, around)),
  );
  // Equal expressions read the same.
  return [...new Map(others.map((one) => [one.text, one])).values()].flatMap((one) => {
    const { names = [] } = compileExpression(one.text, scope.at(one.around)).expression ?? {};
    return names.flatMap((name) => (name.startsWith(`${path}.`) ? [name.slice(path.length + 1).split('.')[0]!] : []));
  });
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
