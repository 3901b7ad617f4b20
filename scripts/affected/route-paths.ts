/** A place where a module of routes declares a path: a text, a template or a constant. */
const declared = /\bpath(?:: (?:'([^']*)'|`([^`]*)`|(\w+))|(?=,))/g;
const constant = /\bconst (\w+) = ['`](\/[^'`]*)['`]/g;

/**
 * Returns the paths that a module of routes declares, `/system/api/user/:id`. A part that only the running program knows
 * ends the path.
 *
 * @param names only the routes that mention one of these; all if a function of the module does, or none
 */
export function routePaths(text: string, names: readonly string[] = []): string[] {
  const constants = new Map([...text.matchAll(constant)].map((match) => [match[1]!, match[2]!]));
  const fill = (template: string) => template.replace(/\$\{(\w+)\}/g, (all, name) => constants.get(name) ?? all);
  const matches = [...text.matchAll(declared)];
  const routes = matches.map((match, at) => {
    const end = matches[at + 1]?.index ?? text.indexOf('\n];', match.index);
    const [all, plain, template, name] = match;
    const path = plain ?? fill(template ?? constants.get(name ?? all.slice(0, 4)) ?? '');
    return { path: path.replace(/\$\{.*/, ''), text: text.slice(match.index, end < 0 ? undefined : end) };
  });
  const known = routes.filter(({ path }) => path.startsWith('/'));
  const used = known.filter(({ text }) => mentions(text, names) > 0);
  const inRoutes = routes.reduce((sum, { text }) => sum + mentions(text, names), 0);
  const isOnlyInRoutes = used.length > 0 && inRoutes === mentions(text.replace(/^import [^;]*;$/gm, ''), names);
  return [...new Set((isOnlyInRoutes ? used : known).map(({ path }) => path))];
}

function mentions(text: string, names: readonly string[]): number {
  if (names.length === 0) return 0;
  return [...text.matchAll(new RegExp(`\\b(${names.join('|')})\\b`, 'g'))].length;
}
