/**
 * What a list has that is drawn to be open, until the focus leaves it. The box takes its place once the focus has arrived:
 * a list that goes before would take it along.
 */
export const opened = (rest: () => void) =>
  ({ autoFocus: true, defaultOpen: true, onBlur: () => void setTimeout(rest) }) as const;
