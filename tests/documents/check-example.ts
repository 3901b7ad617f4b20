import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { onStage, stageFile } from './example-stage.ts';
import { documentContext } from './read-documents.ts';

/** What an example may leave undone: it is a piece, and the rest of a page would use what it declares. */
const mayBeUnused = / (is|are) never (used|opened)\b/;

/** What the checker says of an example on the stage, one line an issue; nothing when the example is right. */
export function linesOfExample(place: string, example: unknown): string[] {
  return checkPage(stageFile, onStage(place, example), documentContext)
    .issues.filter((issue) => issue.severity === 'error' || !mayBeUnused.test(issue.message))
    .map(issueLine);
}
