/** The address a menu entry's link carries: a route of the console stands behind the hash, all else is an address already. */
export const entryAddress = (path: string): string => (path.startsWith('/') ? `#${path}` : path);
