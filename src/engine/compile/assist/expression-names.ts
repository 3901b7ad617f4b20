import type { Scope, ScopeType } from '../../../schemas/rules/scope.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { itemOf } from '../../expression/types.ts';
import type { OfferedName } from './offered-name.ts';
import { typeWords } from './type-words.ts';

/** The members of a type by name. */
const membersOf = (type: ScopeType | undefined): Readonly<Record<string, ScopeType>> =>
  typeof type === 'object' && 'record' in type ? type.record : {};

/** The names that may follow in an expression at an index, and where the one that is being typed begins. */
export function expressionNames(text: string, index: number, scope: Scope): { names: OfferedName[]; from: number } {
  const typed = /[\w.[\]]*$/.exec(text.slice(0, index))?.[0] ?? '';
  const parts = typed.split('.');
  const last = parts.pop()!;
  const from = index - last.length;
  // Inside of a string nothing is a name.
  if (isInString(text.slice(0, index))) return { names: [], from };
  const holder = parts.length === 0 ? { record: scope } : typeOfPath(parts, scope);
  const names = Object.entries(membersOf(holder)).map(
    ([name, type]): OfferedName => ({ name, what: 'value', detail: typeWords(type) }),
  );
  return { names, from };
}

/** The type of the name under an index with its path, and of the whole expression. */
export function expressionAt(
  text: string,
  index: number,
  scope: Scope,
): { path?: string; type?: string; whole?: string } {
  const { expression } = compileExpression(text, scope);
  const whole = expression && typeWords(expression.type);
  const before = /[\w.[\]]*$/.exec(text.slice(0, index))?.[0] ?? '';
  const after = /^\w*/.exec(text.slice(index))?.[0] ?? '';
  const path = before + after;
  if (path === '' || isInString(text.slice(0, index)) || /^\d/.test(path)) return { whole };
  const type = typeOfPath(path.split('.'), scope);
  return type === undefined ? { whole } : { path, type: typeWords(type), whole };
}

function typeOfPath(parts: readonly string[], scope: Scope): ScopeType | undefined {
  let type: ScopeType | undefined = { record: scope };
  for (const part of parts) {
    const [, name = '', indexes = ''] = /^(\w*)((?:\[[^\]]*\])*)$/.exec(part) ?? [];
    const members = membersOf(type);
    if (!Object.hasOwn(members, name)) return undefined;
    type = members[name];
    if (indexes !== '' && type !== undefined) type = itemOf(type);
  }
  return type;
}

const isInString = (before: string): boolean =>
  (before.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '').match(/["']/g) ?? []).length % 2 === 1;
