import { meantWord } from '../../schemas/rules/suggest.ts';
import type { Suggestion } from './problem.ts';

/** Names in a suggestion. */
const maxKnown = 20;
/** Characters of a name that may be mistyped. */
const longestMistyped = 200;

export const suggestName = (typed: string, known: readonly string[]): Suggestion => {
  const meant = typed.length <= longestMistyped ? meantWord(typed, known) : undefined;
  return meant === undefined ? { known: known.slice(0, maxKnown) } : { meant, known: [] };
};

/** Prefixes of names in a formConfig, and of the same fields elsewhere. */
const prefix = /^(?:attributes|configurableAttrs|diyAttrs)\./;

/**
 * Suggests names of fields for the first mistakes, and then only lists them: a formConfig with thousands of mistakes is
 * read in little time. A name without its prefix is suggested with it: `power` is "attributes.power".
 */
export function suggestFields(count: number): (typed: string, known: readonly string[]) => Suggestion {
  let given = 0;
  return (typed, known) => {
    given += 1;
    if (given > count) return { known: known.slice(0, maxKnown) };
    const bare = typed.replace(prefix, '');
    const same = known.find((name) => name.replace(prefix, '').toLowerCase() === bare.toLowerCase());
    if (same !== undefined) return { meant: same, known: [] };
    const whole = suggestName(typed, known);
    if (whole.meant !== undefined) return whole;
    const { meant } = suggestName(
      bare,
      known.map((name) => name.replace(prefix, '')),
    );
    return meant === undefined
      ? whole
      : { meant: known.find((name) => name.replace(prefix, '') === meant)!, known: [] };
  };
}
