/** What a list has that is drawn to be open, until the focus leaves it. */
export const opened = (rest: () => void) => ({ autoFocus: true, defaultOpen: true, onBlur: rest }) as const;
