import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { Said } from './meant-document.ts';

/**
 * Reduces findings to one per mistake: the grammar's finding wins, rules are skipped for an object with a wrong key,
 * findings about the same name are merged, and nothing is reported unused while there is an error, because the error
 * may hide the use.
 *
 * @param mended the findings of the grammar that the other findings take as mended
 */
export function onePerMistake(
  shape: readonly Finding[],
  names: readonly Finding[] = [],
  rules: readonly Finding[] = [],
  mended: ReadonlyMap<Finding, Said> = new Map(),
): Finding[] {
  const told = new Set<string>();
  const toldAround = new Set<string>();
  const toldBelow: string[] = [];
  for (const finding of shape) {
    const { pointer } = finding;
    const said = mended.get(finding);
    if (said === 'nothing') continue;
    told.add(pointer);
    if (said === 'below') toldBelow.push(`${pointer}/`);
    if (said) continue;
    for (const around of [pointer, aboveOf(pointer)]) {
      told.add(around);
      toldAround.add(around);
    }
  }
  const isTold = ({ pointer }: Finding) => told.has(pointer) || toldBelow.some((place) => pointer.startsWith(place));
  const all = [
    ...firstOfEach(shape),
    ...names.filter((finding) => !isTold(finding)),
    // The path and the id of a page are independent of the rest.
    ...rules.filter((finding) => {
      const above = aboveOf(finding.pointer);
      return !isTold(finding) && !(finding.of !== undefined && above !== '' && toldAround.has(above));
    }),
  ];
  const merged = atDeclaration(mergeSame(all));
  const hasError = merged.some(({ severity }) => severity === 'error');
  return hasError ? merged.filter(({ named }) => named?.is !== 'unused') : mergeUnused(merged);
}

const aboveOf = (pointer: string) => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** Keeps one finding per key and one per value. */
function firstOfEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ pointer, isKey = false }) => {
    const place = `${pointer} ${isKey}`;
    return !seen.has(place) && seen.add(place);
  });
}

/** Merges findings with the same subject into the first, which lists the other places. */
export function mergeSame(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, { finding: Finding; also: string[] }>();
  const merged: Finding[] = [];
  for (const finding of findings) {
    const known = finding.about === undefined ? undefined : first.get(finding.about);
    if (known) {
      known.also.push(finding.pointer);
      continue;
    }
    if (finding.about !== undefined) first.set(finding.about, { finding, also: [] });
    merged.push(finding);
  }
  return merged.map((finding) => {
    const also = finding.about === undefined ? undefined : first.get(finding.about)?.also;
    if (!also || also.length === 0) return finding;
    return { ...finding, also };
  });
}

/**
 * If several places use an undeclared name and a similar declared name is unused, the mistake is in the declaration.
 * is declared.
 */
function atDeclaration(findings: readonly Finding[]): Finding[] {
  const unused = findings.filter(({ named }) => named?.is === 'unused');
  const moved = new Set<Finding>();
  const result = findings.map((finding) => {
    const { named, also, pointer } = finding;
    if (named?.is !== 'undeclared' || !also) return finding;
    const candidates = unused.filter((other) => other.named!.type === named.type);
    const near = nearestWord(
      named.name,
      candidates.map((other) => other.named!.name),
    );
    const declared = candidates.find((other) => other.named!.name === near);
    if (!declared) return finding;
    moved.add(declared);
    const message = `${declared.message}, but "${named.name}" is`;
    return { ...errorAt(declared.pointer, message, `Did you mean "${named.name}"?`), also: [pointer, ...also] };
  });
  return result.filter((finding) => !moved.has(finding));
}

/** What a removed block leaves unused is one line per type. */
function mergeUnused(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.named?.is !== 'unused') continue;
    const same = first.get(finding.named.type);
    if (same) same.push(finding);
    else first.set(finding.named.type, [finding]);
  }
  return findings.flatMap((finding) => {
    if (finding.named?.is !== 'unused') return [finding];
    const { type } = finding.named;
    const [head, ...others] = first.get(type)!;
    if (head !== finding) return [];
    if (others.length === 0) return [finding];
    const names = [head, ...others].map(({ named }) => `"${named!.name}"`);
    const shown = names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
    const message = `the ${type}s ${shown} are never ${type === 'dialog' ? 'opened' : 'used'}`;
    return [{ ...head, message, hint: 'Remove them, or use them.', also: others.map(({ pointer }) => pointer) }];
  });
}
