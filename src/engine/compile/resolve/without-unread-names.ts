import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';

/**
 * Leaves out what is said about names of fields that could not be written out, because the key or the kind around them
 * is misspelt: that is the mistake.
 *
 * @param page the page in which names of records are written out where the grammar has columns, fields and filters
 */
export function withoutUnreadNames(findings: readonly Finding[], page: object): readonly Finding[] {
  const holders = findings.flatMap(holderOf);
  const wrong = new Set(findings.map(({ pointer }) => pointer));
  const isInside = ({ pointer }: Finding) => holders.some((holder) => `${pointer}/`.startsWith(`${holder}/`));
  return findings.filter((finding) => {
    if (holderOf(finding).length > 0) return true;
    return !isUnnamed(finding, wrong) && !(isInside(finding) && isOfName(finding, page));
  });
}

/** The object whose contents were not read, because of its shape, its kind, or a key in it. */
function holderOf({ pointer, message }: Finding): string[] {
  if (/^(?:unknown (?:key|kind) |"kind" )/.test(message)) return [aboveOf(pointer)];
  return /must be (?:an object|a list)\b.*, not (?:an object|a list)$/.test(message) ? [pointer] : [];
}

/** True if an entry lacks what the field gives that it would name: its name is the mistake. */
const isUnnamed = ({ pointer, message }: Finding, wrong: ReadonlySet<string>): boolean =>
  /^"(?:title|field)" (?:is|and)\b.*missing/.test(message) &&
  ['field', 'use'].some((key) => wrong.has(`${pointer}/${key}`));

/** True if a finding is about a name alone, or about an entry that a record would complete. */
function isOfName({ pointer, message }: Finding, page: object): boolean {
  const value = atPointer(page, pointer);
  if (typeof value === 'string' && /must be an object|^unknown field |^invalid name /.test(message)) return true;
  // What a form has depends on its fields.
  if (/^"(?:title|field)" is missing| does not apply to the |[" ]form\./.test(message)) return true;
  return [value, atPointer(page, aboveOf(pointer))].some(
    (part) => isRecord(part) && typeof (part.field ?? part.use) === 'string' && part.title === undefined,
  );
}

const aboveOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
