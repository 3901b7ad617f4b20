/** The paths of screens of the console itself: no document is shown there. */
export const shellPaths = ['/login', '/login.do', '/changePassword', '/401', '/404', '/demo', '/wall'] as const;

/** A path of a screen of the console itself. */
export type ShellPath = (typeof shellPaths)[number];

/** True for a path of a screen of the console itself. */
export const isShellPath = (path: string): path is ShellPath => shellPaths.some((one) => one === path);
