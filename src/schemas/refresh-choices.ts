/** Seconds between reads that a user may choose for the data of a block; 0 is never. */
export const refreshChoices = [0, 30, 60, 300] as const;
