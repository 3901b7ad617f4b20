/** A place where a module of routes declares a path: a text, a template, a constant or a property. */
const declared = /\bpath(?:: (?:'([^']*)'|`([^`]*)`|([\w.]+))|(?=,))/g;
const constant = /\bconst (\w+) = (?:['`](\/[^'`]*)['`]|(\w+\.\w+);)/g;

/**
 * Returns the paths that a module of routes declares, `/system/api/user/:id`.
 *
 * @param names only the routes that mention one of these; all if a function of the module does, or none
 * @param others the text of imported modules, with constants and properties of paths
 */
export function routePaths(text: string, names: readonly string[] = [], others = ''): string[] {
  const matches = [...text.matchAll(declared)];
  const routes = matches.map((match, at) => {
    const end = matches[at + 1]?.index ?? text.indexOf('\n];', match.index);
    const [all, plain, template, name = all.slice(0, 4)] = match;
    const paths = fill(plain ?? template ?? `\${${name}}`, text, others).filter((path) => path.startsWith('/'));
    return { paths, text: text.slice(match.index, end < 0 ? undefined : end) };
  });
  const used = routes.filter((route) => mentions(route.text, names) > 0);
  const inRoutes = routes.reduce((sum, route) => sum + mentions(route.text, names), 0);
  const isOnlyInRoutes = used.length > 0 && inRoutes === mentions(text.replace(/^import [^;]*;$/gm, ''), names);
  return [...new Set((isOnlyInRoutes ? used : routes).flatMap(({ paths }) => paths))];
}

/**
 * Fills a template with constants, and with every value that a property of that name has; what only the running program
 * knows ends the path.
 */
function fill(template: string, text: string, others: string): string[] {
  const [place, name] = /\$\{([\w.]+)\}/.exec(template) ?? [];
  if (place === undefined || name === undefined) return [template.replace(/\$\{.*/, '')];
  const values = valuesOf(name, text, others).filter((value) => !value.includes(place));
  if (values.length === 0) return [template.slice(0, template.indexOf(place))];
  return values.flatMap((value) => fill(template.split(place).join(value), text, others));
}

function valuesOf(name: string, text: string, others: string): string[] {
  const constants = [...`${text}\n${others}`.matchAll(constant)].flatMap(([, constantName, path, other]) =>
    constantName === name ? [path ?? `\${${other}}`] : [],
  );
  if (constants.length > 0) return constants;
  const property = name.replace(/.*\./, '');
  return [...others.matchAll(new RegExp(`\\b${property}: '([^']+)'`, 'g'))].map((match) => match[1]!);
}

function mentions(text: string, names: readonly string[]): number {
  if (names.length === 0) return 0;
  return [...text.matchAll(new RegExp(`\\b(${names.join('|')})\\b`, 'g'))].length;
}
