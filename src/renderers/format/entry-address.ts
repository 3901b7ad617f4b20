/** The href of a menu entry: routes of the console go behind the hash, everything else is a URL already. */
export const entryAddress = (path: string): string => (path.startsWith('/') ? `#${path}` : path);
