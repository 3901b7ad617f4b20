import { type JsonProblem, jsonProblem } from './json-problem.ts';

/**
 * The opening brace that is missing before a key: `"title": "zh": "..." }`. Undefined if the text is not JSON with it.
 *
 * @param end the end of the key
 */
export function findMissingBrace({
  text,
  end,
  readsTo,
}: {
  text: string;
  end: number;
  readsTo(text: string): number;
}): JsonProblem | undefined {
  const key = text.lastIndexOf('"', end - 2);
  const before = text.slice(0, Math.max(0, key)).trimEnd();
  // A brace stands behind the key that it is the value of, also if what it holds is on the next line.
  const isBelow = before.endsWith(':') && text.slice(before.length, key).includes('\n');
  const offset = isBelow ? before.length : key;
  const brace = isBelow ? ' {' : '{ ';
  const tried = text.slice(0, offset) + brace + text.slice(offset);
  if (key < 0 || readsTo(tried) < tried.length) return undefined;
  const name = text.slice(key, end);
  const message = { zh: `${name} 前缺少 "{"`, en: `a "{" is missing before ${name}` };
  const hint = { zh: '请在此处写 "{"。', en: 'Write "{" here.' };
  return { ...jsonProblem(offset, message, hint), edit: { start: offset, end: offset, text: brace } };
}
