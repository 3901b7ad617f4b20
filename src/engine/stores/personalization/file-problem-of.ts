import type { Text } from '../../../schemas/grammar/text.ts';
import type { PictureRule } from '../../../schemas/wire/personalization-rules.ts';
import { contentProblem, fileProblem } from '../../forms/personalization/picture-problem.ts';
import { problemTexts } from '../../forms/personalization/problem-texts.ts';
import { fillText } from '../../records/fill-text.ts';

/** The size of a picture is near its beginning. */
const headBytes = 1024 * 1024;

/** Returns the message for an invalid file; a file that is too large is not read. */
export async function fileProblemOf(rule: PictureRule, file: File): Promise<Text | undefined> {
  const problem = fileProblem(rule, file) ?? (await problemInside(rule, file));
  return problem && fillText(problemTexts[problem.key], problem.params);
}

async function problemInside(rule: PictureRule, file: File) {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return contentProblem(rule, head, file.size <= headBytes);
}
