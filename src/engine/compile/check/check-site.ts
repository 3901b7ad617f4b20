import { site as validate } from '../../../schemas/generated/documents.js';
import { siteSchema as schema } from '../../../schemas/generated/walk-schemas.js';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Issue } from '../issue.ts';
import type { CheckContext } from './check-context.ts';
import { checkDocument } from './check-document.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkMentionedPaths, misspeltAreas } from './check-mentioned-paths.ts';
import { checkPaths } from './check-paths.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSchemaPath } from './check-schema-path.ts';
import { areasOf, checkSiteRules } from './check-site-rules.ts';
import { functionHint } from './function-hint.ts';
import { KnownPaths } from './known-paths.ts';
import type { Walk } from './walk.ts';

/**
 * Checks the text of the site document; `site` is set only if it has no error.
 *
 * @param pages all page documents; without them, nothing is said about paths that open no page
 */
export function checkSite(
  file: string,
  text: string,
  pages?: CheckContext['pages'],
): { site: Site | undefined; issues: Issue[] } {
  const rules = (document: unknown, walk: Walk): Finding[] => {
    if (!isRecord(document)) return [];
    const parts = partsOf(document);
    const misspelt = pages ? misspeltAreas(walk, parts.frames.areas, pages) : new Map<string, string>();
    const areas = parts.frames.areas.map((area) => misspelt.get(area) ?? area);
    const known =
      pages && saysAllPaths(document, walk)
        ? new KnownPaths(pages, { ...parts, frames: { areas } }, { withHome: false })
        : undefined;
    return [
      ...[...misspelt].map(([area, meant]) => {
        const at = `/frames/areas/${parts.frames.areas.indexOf(area)}`;
        return warningAt(at, `no path is below "/${area}"`, `Did you mean "${meant}"?`);
      }),
      ...checkSchemaPath(document.$schema, 'grammar/site.json'),
      ...checkPaths(walk.paths).map(asWarning),
      ...checkDuplicates(walk.lists),
      ...checkFunctions(document, walk),
      ...(known ? [...checkLinks(walk, known), ...checkMentionedPaths(walk, known)] : []),
      ...checkRedirects(document, known),
      ...checkSiteRules(document, known),
    ];
  };
  const { document, issues } = checkDocument<Site>(file, text, { schema, validate, rules });
  return { site: document, issues };
}

/** A mistake in one path must not stop the whole console. */
const asWarning = (finding: Finding): Finding => ({ ...finding, severity: 'warning' });

/** The parts that say which paths there are, if they are valid. */
function partsOf({ publicPaths, redirects, frames }: Record<string, unknown>) {
  const areas = areasOf(isRecord(frames) ? frames.areas : []);
  return {
    publicPaths: isTexts(publicPaths) ? publicPaths : [],
    redirects: isRecord(redirects) ? (redirects as Site['redirects']) : {},
    frames: { areas },
  };
}

/** True if no part that says which paths there are violates the grammar. */
const saysAllPaths = (document: Readonly<Record<string, unknown>>, { findings, broken }: Walk): boolean =>
  !broken.has(document) &&
  !findings.some(({ pointer }) => ['/frames', '/redirects', '/publicPaths'].some((part) => isInside(pointer, part)));

const isInside = (pointer: string, part: string) => pointer === part || pointer.startsWith(`${part}/`);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Functions that "functions" does not list. */
function checkFunctions({ functions }: Record<string, unknown>, { references }: Walk): Finding[] {
  if (!isRecord(functions)) return [];
  return references.flatMap(({ refers, name, pointer }) =>
    refers === 'function' && !Object.hasOwn(functions, name)
      ? [warningAt(pointer, `unknown function id "${name}"`, functionHint(name, functions))]
      : [],
  );
}

/** Paths that open no page. */
const checkLinks = ({ references }: Walk, known: KnownPaths): Finding[] =>
  references.flatMap(({ refers, name, pointer }) => {
    const problem = refers === 'path' && name !== '/' ? known.problemOf(name) : undefined;
    return problem ? [warningAt(pointer, problem.message, problem.hint)] : [];
  });
