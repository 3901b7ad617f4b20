/** Limits of a workbench; apart from the shapes, since the console loads them with the page. */
export const workbenchLimits = {
  columns: 3,
  maxWidth: 3,
  maxHeight: 2,
  cards: 20,
  /** Number of rows. */
  rows: 60,
} as const;

/** The type that may be there more than once: each shows a panel of its own. */
export const repeatedType = 'analysis';
