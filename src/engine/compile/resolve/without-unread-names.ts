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
  const holders = findings.filter(isMisspelt).map(({ pointer }) => aboveOf(pointer));
  if (holders.length === 0) return findings;
  const isInside = ({ pointer }: Finding) => holders.some((holder) => pointer.startsWith(`${holder}/`));
  return findings.filter((finding) => isMisspelt(finding) || !isInside(finding) || !isOfName(finding, page));
}

const isMisspelt = ({ message }: Finding): boolean => /^(?:unknown (?:key|kind) |"kind" )/.test(message);

/** True if a finding is about a name alone, or about an entry that a record would complete. */
function isOfName({ pointer, message }: Finding, page: object): boolean {
  const value = atPointer(page, pointer);
  if (typeof value === 'string' && message.includes('must be an object')) return true;
  if (message.startsWith('"title" is missing')) return true;
  return [value, atPointer(page, aboveOf(pointer))].some(
    (part) => isRecord(part) && typeof (part.field ?? part.use) === 'string' && part.title === undefined,
  );
}

const aboveOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
