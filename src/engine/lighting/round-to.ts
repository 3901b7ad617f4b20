/** Rounds hours, kilowatt-hours and amounts for an answer. */
export const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
