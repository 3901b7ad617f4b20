import { type JsonProblem, jsonProblem } from './json-problem.ts';

const opened = /^(?:\/\/|#|\/\*|<!--)/;
const whole = /^(?:\/\/.*|#.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/;

/** A longer comment, such as a part of a file in marks, has no fix. */
const longestComment = 4000;

/** The problem of a comment, which is removed if its end is found; undefined if there is none at the offset. */
export function explainComment({ text, at }: { text: string; at: number }): JsonProblem | undefined {
  const rest = text.slice(at, at + longestComment + 1);
  if (!opened.test(rest)) return undefined;
  const problem = jsonProblem(
    at,
    { zh: 'JSON 没有注释', en: 'JSON has no comments' },
    { zh: '请写成 "$comment": "..."，或删除。', en: 'Write it as "$comment": "...", or remove it.' },
  );
  const { length } = whole.exec(rest)?.[0] ?? '';
  if (length === 0 || length > longestComment) return problem;
  const start = text.slice(0, at).replace(/[ \t]+$/, '').length;
  return { ...problem, edit: { start, end: at + length, text: '' } };
}
