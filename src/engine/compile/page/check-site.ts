import { site as validateSite } from '../../../schemas/generated/documents.js';
import { siteSchema } from '../../../schemas/generated/walk-schemas.js';
import type { Site } from '../../../schemas/site.ts';
import type { Issue } from '../issue.ts';
import { checkShape } from './check-shape.ts';
import { checkText } from './check-text.ts';
import { onePerMistake } from './one-per-mistake.ts';
import { walkGrammar } from './walk-grammar.ts';

/** Checks the text of the site document; `site` is there only when it has no issue. */
export function checkSite(file: string, text: string): { site: Site | undefined; issues: Issue[] } {
  const { document, issues } = checkText<Site>(file, text, (site, twins) =>
    onePerMistake([...twins, ...checkShape(walkGrammar(siteSchema, site), validateSite, site)]),
  );
  return { site: issues.length === 0 ? document : undefined, issues };
}
