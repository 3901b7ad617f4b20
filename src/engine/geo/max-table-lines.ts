/** Maximum lines of a pasted table of locations. */
export const maxTableLines = 10_000;
