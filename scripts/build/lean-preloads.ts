import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A script with all that it imports, and the style sheets of these. */
function filesWith(bundle: Bundle, file: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  add(file);
  return found;
}

/**
 * Of the scripts that load along with a part, those that have to be asked for: not what its importer has already, and
 * not the part itself, which is imported right after the others. A part with styles of its own stays in the list: it is
 * imported only when these are there.
 *
 * @param host the script that imports the part
 * @param file the script of the part
 */
export function missingOf(bundle: Bundle, host: string, file: string, scripts: readonly string[]): string[] {
  const there = filesWith(bundle, host);
  const hasStyles = [...filesWith(bundle, file)].some((name) => name.endsWith('.css') && !there.has(name));
  return scripts.filter((name) => !there.has(name) && (hasStyles || name !== file));
}

/** Shortens the lists of what parts load along: all of the frame's parts are in one that the first table waits for. */
export function leanPreloads(): Plugin {
  let bundle: Bundle = {};
  return {
    name: 'lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, scripts, { hostId, hostType }) =>
            hostType === 'html' ? scripts : missingOf(bundle, hostId, file, scripts),
        },
      },
    }),
    generateBundle: {
      // The lists are written as the bundle is generated, too.
      order: 'pre',
      handler(_, all) {
        bundle = all;
      },
    },
  };
}
