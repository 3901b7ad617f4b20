import type { Scope, ScopeType } from '../../../schemas/rules/scope.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { itemOf } from '../../expression/types.ts';
import type { OfferedName } from './offered-name.ts';
import { typeWords } from './type-words.ts';
import { typedPart } from './typed-part.ts';

/** What is known beside the scope of an expression. */
export interface ExpressionPlace {
  scope: Scope;
  language: 'zh' | 'en';
  /** Members that a value of unknown shape is known to have, by its path: 'page.alarm'. */
  membersOf?(path: string): Readonly<Record<string, ScopeType>> | undefined;
}

/** The names that may follow in an expression at an index, and where the one that is being typed begins. */
export function expressionNames(
  text: string,
  index: number,
  place: ExpressionPlace,
): { names: OfferedName[]; from: number } {
  const part = typedPart(text.slice(0, index));
  if (!part) return { names: [], from: index };
  const scope = withItems(place.scope, part.items);
  const members = part.receiver === undefined ? scope : membersAt(part.receiver, scope, place);
  const names = Object.entries(members).flatMap(([name, type]): OfferedName[] =>
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
  const inner = withItems(scope, part.items);
  const members = part.receiver === undefined ? inner : membersAt(part.receiver, inner, place);
  if (!Object.hasOwn(members, name)) return { whole };
  const path = part.receiver === undefined ? name : `${part.receiver}.${name}`;
  return { path, type: typeWords(members[name]!, language), whole };
}

const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** The scope with the names of items of lists. */
function withItems(scope: Scope, items: readonly { name: string; list: string }[]): Scope {
  const known: Record<string, ScopeType> = { ...scope };
  for (const { name, list } of items) known[name] = itemOf(typeAt(list, known) ?? 'any');
  return known;
}

/** The members of a value, with those that a value of unknown shape is known to have. */
function membersAt(
  receiver: string,
  scope: Scope,
  { membersOf }: ExpressionPlace,
): Readonly<Record<string, ScopeType>> {
  const type = typeAt(receiver, scope);
  const isRecord = typeof type === 'object' && 'record' in type;
  const own = isRecord ? type.record : {};
  return type === 'any' || (isRecord && type.open) ? { ...membersOf?.(receiver.replace(/\s/g, '')), ...own } : own;
}

const typeAt = (text: string, scope: Scope): ScopeType | undefined => compileExpression(text, scope).expression?.type;
