/** True for a text with a function in it, as f-render saves linkages and options; it is refused and never run. */
export const hasCode = (value: unknown): boolean =>
  typeof value === 'string' && /\bfunction\s*(?:[\w$]+\s*)?\(|=>/.test(value);
