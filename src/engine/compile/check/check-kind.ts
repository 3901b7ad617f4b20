import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { GrammarKeyword } from '../grammar/grammar-keyword.ts';
import { type KeyProblem, kindsThatFit } from './check-keys.ts';
import { meaningOf, valueMeant } from './other-words.ts';
import { listed, quote, typeName } from './value-words.ts';

/** More of them help nobody. */
const maxGuesses = 4;

/** Checks the `kind` of an object; its other keys suggest the intended one. */
export function checkKind(family: GrammarKeyword, value: Record<string, unknown>): KeyProblem | undefined {
  const kinds = [...family.kinds!.keys()];
  const written = Object.hasOwn(value, 'kind');
  const { kind } = value;
  if (written && typeof kind === 'string' && family.kinds!.has(kind)) return undefined;
  const fitting = kindsThatFit(family, value);
  const guesses = fitting.length <= maxGuesses ? fitting : [];
  const guess = guesses.length > 0 ? guesses.map((one) => `"${one}"`).join(' or ') : undefined;
  const all = listed(kinds);
  if (!written) {
    const typed = Object.keys(value).find(
      (key) => nearestWord(key, ['kind']) !== undefined || meaningOf(key, ['kind']) !== undefined,
    );
    if (typed !== undefined) return { key: typed, message: `unknown key "${typed}"`, hint: 'Did you mean "kind"?' };
    const hint = guess === undefined ? `Add "kind", one of: ${all}.` : `Add "kind": ${guess}.`;
    return { message: '"kind" is missing', hint, kinds: guesses };
  }
  // Of the kinds with a similar name, one that has the other keys is meant.
  const near =
    typeof kind === 'string'
      ? (nearestWord(kind, fitting) ?? nearestWord(kind, kinds) ?? valueMeant(kind, kinds))
      : undefined;
  const meant = near === undefined ? guess : `"${near}"`;
  return {
    key: 'kind',
    message:
      typeof kind === 'string' ? `unknown kind ${quote(kind)}` : `"kind" must be a string, not ${typeName(kind)}`,
    hint: meant === undefined ? `Write one of: ${all}.` : `Did you mean ${meant}?`,
    kinds: near === undefined ? guesses : [near],
  };
}
