import { placeOfPage } from '../../src/engine/compile/check/check-documents.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { onStage, stageFile } from '../../src/engine/compile/stage/on-stage.ts';
import { documentContext } from './read-documents.ts';

/** Warnings an example may have: the rest of a page would use what it declares. */
const mayBeUnused = / (is|are) never (used|opened)\b/;

/** The checker's issues for an example on the stage, one line each; none for a valid example. */
export function linesOfExample(place: string, example: unknown): string[] {
  const text = onStage(place, example);
  const pages = [...(documentContext.pages ?? []), placeOfPage(stageFile, text)];
  return checkPage(stageFile, text, { ...documentContext, pages })
    .issues.filter((issue) => issue.severity === 'error' || !mayBeUnused.test(issue.message))
    .map(issueLine);
}
