import type { Scope, ScopeType } from '../../../schemas/rules/scope.ts';
import { membersKnown, type TypedExpression } from './members-known.ts';
import type { PagePlaces } from './page-places.ts';

/** What is known of the names of an expression. */
export interface ExpressionPlace {
  scope: Scope;
  language: 'zh' | 'en';
  /** Members that a value of unknown shape is known to have, by its path: 'page.alarm'. */
  membersOf(path: string): Readonly<Record<string, ScopeType>>;
}

/** The place of an expression of a page; undefined while the page is not an object. */
export function expressionPlace(
  typed: TypedExpression,
  places: PagePlaces,
  language: 'zh' | 'en',
): ExpressionPlace | undefined {
  const { reading } = places;
  const scope = places.scopeAt(typed.place);
  return scope && reading && { scope, language, membersOf: (path) => membersKnown(path, typed, reading) };
}
