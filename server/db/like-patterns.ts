/** Builds a LIKE pattern for a hierarchical code and its descendants. */
export const atOrBelow = (code: string): string => `${escapeLike(code)}%`;

/** Takes their meaning from the wildcards of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
