import type { FieldMessage } from './field-message.ts';
import type { ProblemKey } from './problem-texts.ts';

/** What to write in place of an unknown name: the one that is meant, else some of the known ones. */
export interface Suggestion {
  meant?: string;
  known: readonly string[];
}

/**
 * A problem in a definition or a formConfig. Its words are in problem-texts.ts, which forms do without: they are for
 * authors, in the language of each.
 */
export interface Problem {
  says: ProblemKey;
  /** What {name} in its words stands for. */
  values?: Readonly<Record<string, string | number | FieldMessage | Suggestion | undefined>>;
  /** The setting that has it: 'min'. */
  setting?: string;
}

/** Formats a value for a message, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
