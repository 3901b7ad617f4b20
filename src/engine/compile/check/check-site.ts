import { site as validate } from '../../../schemas/generated/documents.js';
import { siteSchema as schema } from '../../../schemas/generated/walk-schemas.js';
import type { Site } from '../../../schemas/site.ts';
import type { Issue } from '../issue.ts';
import { checkDocument } from './check-document.ts';

/** Checks the text of the site document; `site` is set only if it has no issue. */
export function checkSite(file: string, text: string): { site: Site | undefined; issues: Issue[] } {
  const { document, issues } = checkDocument<Site>(file, text, { schema, validate });
  return { site: document, issues };
}
