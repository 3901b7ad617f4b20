import { isRecord } from '../../../../schemas/rules/is-record.ts';
import type { FormIssue } from '../../form-issue.ts';
import type { Problem } from '../../problem.ts';

/** What is missed where a key is misspelt, or where its value is code. */
const missed: Readonly<Record<string, readonly Problem['says'][]>> = {
  title: ['noTitle'],
  label: ['noLabel'],
  options: ['noOptions', 'olderNoOptions', 'remoteOptions'],
  fields: ['section', 'sectionEmpty'],
  value: ['optionValue', 'linkage'],
  field: ['whenRule', 'linkage'],
  is: ['whenRule'],
};

/** Leaves out what follows from a misspelt key, and what is said about a place a second time. */
export function withoutConsequences(issues: readonly FormIssue[]): readonly FormIssue[] {
  const causes = issues.flatMap((issue) => causeOf(issue) ?? []);
  const seen = new Set<string>();
  return issues.filter(({ pointer = '', problem: { says } }) => {
    if (causes.some(({ key, holder }) => missed[key]?.includes(says) && areOne(holder, pointer))) return false;
    const key = `${pointer} ${says}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A key that is not read, and the place of the object that should have it. */
function causeOf({ pointer = '', problem }: FormIssue): { key: string; holder: string } | undefined {
  const holder = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  const { suggestion, key } = problem.values ?? {};
  if (problem.says === 'code') return { key: String(key), holder };
  if (problem.says !== 'unknownKey' || !isRecord(suggestion)) return undefined;
  return typeof suggestion.meant === 'string' ? { key: suggestion.meant, holder } : undefined;
}

/** True if one place is in the other. */
const areOne = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
