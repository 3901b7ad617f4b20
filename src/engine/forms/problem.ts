/** A problem in a definition or a formConfig, explained to its author. */
export interface Problem {
  message: string;
  /** What to write instead. */
  hint?: string;
}

/** Formats a value for a message, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
