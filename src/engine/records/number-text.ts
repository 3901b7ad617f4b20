/** A formatted number with the minus of texts, which is as wide as the plus; files and inputs keep '-'. */
export const withMinus = (number: string): string => number.replace(/^-/, '−');
