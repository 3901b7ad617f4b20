import { type JsonProblem, jsonProblem, writeThis } from './json-problem.ts';

/**
 * Finds a list without its opening bracket: `"columns":` with the first entry on the next line. No formatted text puts a
 * single value there.
 *
 * @param at offset at which the reader stopped
 */
export function findMissingList(text: string, at: number): JsonProblem | undefined {
  // By depth: the last colon with its value on another line.
  const colons: (number | undefined)[] = [];
  let depth = 0;
  let last = '';
  let lastAt = 0;
  for (let index = 0; index < at; index++) {
    const sign = text[index]!;
    if (/\s/.test(sign)) continue;
    if (last === ':' && text.slice(lastAt, index).includes('\n')) colons[depth] = lastAt;
    else if (last === ':') colons[depth] = undefined;
    if (sign === '{' || sign === '[') {
      depth++;
      colons[depth] = undefined;
    } else if (sign === '}' || sign === ']') depth = Math.max(0, depth - 1);
    else if (sign === '"') index = endOfString(text, index);
    last = sign;
    lastAt = index;
  }
  const colon = colons[depth];
  if (colon === undefined) return undefined;
  const key = /"(?:[^"\\]|\\.)*"\s*$/.exec(text.slice(0, colon))?.[0].trim() ?? 'the key';
  return jsonProblem(colon, { zh: `${key} 没有列表的开头`, en: `${key} begins no list` }, writeThis(`${key}: [.`));
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const sign = text[index];
    if (sign === '\\') index++;
    else if (sign === '"' || sign === '\n') return index;
  }
  return text.length;
}
