import type { KnownFilter, Named } from '../../../schemas/data-sets.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';

const wordsOf = ({ name }: Pick<Named, 'name'>): string[] => (typeof name === 'string' ? [name] : [name.en, name.zh]);

/** A name with its caption: `"meanAck" (Mean time to acknowledge)`. */
export const captioned = (named: Named): string => {
  const [caption = ''] = wordsOf(named);
  return caption === '' || caption.toLowerCase() === named.id.toLowerCase()
    ? `"${named.id}"`
    : `"${named.id}" (${caption})`;
};

/** Letters of the beginning of a name that stand for all of it. */
const shortest = 4;

/** The entry that a name is a slip of, or whose caption it is; undefined if there is none. */
export function nearestNamed<Entry extends Named>(typed: string, known: readonly Entry[]): Entry | undefined {
  const same = (word: string) => word.toLowerCase() === typed.toLowerCase();
  const byCaption = known.find((one) => wordsOf(one).some(same));
  if (byCaption) return byCaption;
  const ids = known.map(({ id }) => id);
  const begun = typed.length < shortest ? [] : ids.filter((id) => id.toLowerCase().startsWith(typed.toLowerCase()));
  const near = nearestWord(typed, ids) ?? (begun.length === 1 ? begun[0] : undefined);
  return known.find(({ id }) => id === near);
}

/** What to write in place of a name, each with its caption. */
export function captionHint(typed: string, known: readonly Named[]): string {
  const near = nearestNamed(typed, known);
  if (near) return `Did you mean ${captioned(near)}?`;
  if (known.length <= 1) return known[0] ? `Write ${captioned(known[0])}.` : 'Remove it.';
  return `Write one of: ${known.slice(0, 20).map(captioned).join(', ')}.`;
}

/** The values of a filter as entries of a hint. */
export const namedValues = ({ values = [] }: KnownFilter): Named[] =>
  values.map(({ value, name }) => ({ id: value, name }));
