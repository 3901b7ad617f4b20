import type { plantMistake } from '../check/test-mistakes.ts';
import type { Issue } from '../issue.ts';
import { mendDocuments } from './mend-documents.ts';

/** The issues of a planted mistake before and after its fixes. */
export function mendMistake({ file, text, check }: ReturnType<typeof plantMistake>): {
  before: readonly Issue[];
  after: readonly Issue[];
} {
  const checkTexts = (texts: ReadonlyMap<string, string>) => check(file, texts.get(file)!);
  const { texts } = mendDocuments(new Map([[file, text]]), checkTexts);
  const before = check(file, text);
  return { before, after: texts.get(file) === text ? before : check(file, texts.get(file)!) };
}
