declare const __CONSOLE_VERSION__: string;

/** The version of the console from package.json, inlined by the build. */
export const consoleVersion: string = __CONSOLE_VERSION__;
