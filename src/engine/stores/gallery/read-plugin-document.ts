import { errorAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { checkText } from '../../compile/check/check-text.ts';
import type { Issue } from '../../compile/issue.ts';

/** Reads what a platform would send a replaceable part: any JSON object. `document` is absent if the text is none. */
export function readPluginDocument(text: string): {
  document: Record<string, unknown> | undefined;
  issues: readonly Issue[];
} {
  const { document, issues } = checkText<unknown>('example.json', text, (value) =>
    isRecord(value) ? [] : [errorAt('', 'the document is no object', 'Write { ... }.')],
  );
  return { document: isRecord(document) ? document : undefined, issues };
}
