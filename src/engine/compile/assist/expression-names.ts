import type { Scope, ScopeType } from '../../../schemas/rules/scope.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { itemOf } from '../../expression/types.ts';
import type { ExpressionPlace } from './expression-place.ts';
import type { OfferedName } from './offered-name.ts';
import { typeWords } from './type-words.ts';
import { type ItemName, type TypedPart, typedPart } from './typed-part.ts';

type Types = Readonly<Record<string, ScopeType>>;

/** The names that may follow in an expression at an index, and where the one that is being typed begins. */
export function expressionNames(
  text: string,
  index: number,
  place: ExpressionPlace,
): { names: OfferedName[]; from: number } {
  const part = typedPart(text.slice(0, index));
  if (!part) return { names: [], from: index };
  const names = Object.entries(membersFor(part, place)).flatMap(([name, type]): OfferedName[] =>
    part.isKey || isName(name) ? [{ name, what: 'value', detail: typeWords(type, place.language) }] : [],
  );
  return { names, from: part.from };
}

/** The type of the name under an index with its path, and of the whole expression. */
export function expressionAt(
  text: string,
  index: number,
  place: ExpressionPlace,
): { path?: string; type?: string; whole?: string } {
  const { scope, language } = place;
  const { expression } = compileExpression(text, scope);
  const whole = expression && typeWords(expression.type, language);
  const end = index + (/^\w*/.exec(text.slice(index))?.[0] ?? '').length;
  const part = typedPart(text.slice(0, end));
  const name = part && text.slice(part.from, end);
  if (!part || part.isKey || !name) return { whole };
  const members = membersFor(part, place);
  if (!Object.hasOwn(members, name)) return { whole };
  const path = part.receiver === undefined ? name : `${part.receiver}.${name}`;
  return { path, type: typeWords(members[name]!, language), whole };
}

const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** The scope with the names of items of lists. */
function withItems(scope: Scope, items: readonly ItemName[]): Scope {
  const known: Record<string, ScopeType> = { ...scope };
  for (const { name, list } of items) known[name] = itemOf(typeAt(list, known) ?? 'any');
  return known;
}

/** What a part may name: the names in scope, or the members of the value that it is read of. */
function membersFor({ receiver, items }: TypedPart, place: ExpressionPlace): Types {
  const scope = withItems(place.scope, items);
  if (receiver === undefined) return scope;
  const type = typeAt(receiver, scope);
  const isRecord = typeof type === 'object' && 'record' in type;
  const own = isRecord ? type.record : {};
  if (type !== 'any' && !(isRecord && type.open)) return own;
  const path = receiver.replace(/\s/g, '');
  const isOfItem = items.some(({ name }) => name === path.split('.')[0]);
  return isPath(path) && !isOfItem ? { ...place.membersOf(path), ...own } : own;
}

const isPath = (text: string): boolean => text.split('.').every(isName);

const typeAt = (text: string, scope: Scope): ScopeType | undefined => compileExpression(text, scope).expression?.type;
