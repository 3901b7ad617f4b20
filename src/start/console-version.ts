declare const __CONSOLE_VERSION__: string;

/** The version of the console, written in when it is built: that of package.json. */
export const consoleVersion: string = __CONSOLE_VERSION__;
