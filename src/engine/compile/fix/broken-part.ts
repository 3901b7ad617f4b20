import type { JsonProblem } from '../json/json-problem.ts';
import { firstLine } from './span-of.ts';
import type { Fix, TextEdit } from './text-edit.ts';

/** A name, a number or a sign as the reader meets it, also with single quotes. */
const token = /^(?:'[^'\n]*'|[\p{L}\p{N}_$.+-]+|.)/su;

/** A longer word, as of a file that was pasted by mistake, has no fix. */
const longestToken = 10_000;

/** The part to underline in text that is not valid JSON, and what the hint says to write there. */
export function brokenPart(text: string, problem: JsonProblem): { span: { start: number; end: number }; fix?: Fix } {
  const { offset } = problem;
  const found = token.exec(text.slice(offset, offset + longestToken))?.[0] ?? '';
  const span = firstLine(text, { start: offset, end: Math.max(offset + found.trimEnd().length, offset + 1) });
  const edit = problem.edit ?? (found.length < longestToken ? editFor(problem, found, text.slice(offset)) : undefined);
  if (edit === undefined) return { span };
  // A sign too many says nothing, a word may.
  const asks = edit.text === '' && /[\p{L}\p{N}]/u.test(text.slice(edit.start, edit.end));
  return { span, fix: { edits: [edit], ...(asks && { asks }) } };
}

function editFor(problem: JsonProblem, found: string, rest: string): TextEdit | undefined {
  const written = writtenFor(problem, found, rest);
  const { offset } = problem;
  return written && { start: offset, end: offset + written.of.length, text: written.text };
}

function writtenFor(
  { message, hint }: JsonProblem,
  found: string,
  rest: string,
): { of: string; text: string } | undefined {
  if (message.startsWith('missing colon')) return { of: '', text: ':' };
  const here = /^Write "?([,:{}[\]])"? here\.$/.exec(hint)?.[1];
  if (here !== undefined) return { of: '', text: here };
  const instead = /^Write (\S) instead\.$/.exec(hint)?.[1];
  if (instead === '"') {
    const [whole, inner] = /^[“„‘`「]([^"“”„‘’`「」\n]*)["”“’`」]/.exec(rest) ?? [];
    return whole === undefined ? { of: found, text: instead } : { of: whole, text: `"${inner}"` };
  }
  if (instead !== undefined) return { of: found, text: instead };
  const closer = message.includes('is closed by') ? /^Write "([\]}])"\.$/.exec(hint)?.[1] : undefined;
  if (closer !== undefined) return { of: found, text: closer };
  const value = /^Write ("[^"]*"|true|false|-?\d[\d.eE+-]*)\.$/.exec(hint)?.[1];
  if (value !== undefined) return { of: found, text: value };
  if (hint !== 'Remove it.') return undefined;
  return { of: message.startsWith('unexpected text') ? rest : found, text: '' };
}
