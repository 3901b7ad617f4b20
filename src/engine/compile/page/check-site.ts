import { site as validateSite } from '../../../schemas/generated/documents.js';
import type { Site } from '../../../schemas/site.ts';
import type { Issue } from '../issue.ts';
import { checkText } from './check-text.ts';
import { describeErrors } from './describe-errors.ts';

/** Checks the text of the site document; `site` is there only when it has no issue. */
export function checkSite(file: string, text: string): { site: Site | undefined; issues: Issue[] } {
  const { document, issues } = checkText<Site>(file, text, (site) =>
    validateSite(site) ? [] : describeErrors(validateSite.errors ?? []),
  );
  return { site: issues.length === 0 ? document : undefined, issues };
}
