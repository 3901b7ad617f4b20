import type { Finding } from '../../../schemas/rules/finding.ts';
import type { Walk } from './walk.ts';

/**
 * Leaves out what a rule says about an object while a part of that object violates the grammar: the rule has not seen
 * the part. A violation inside of a child block, source or dialog concerns only that one.
 *
 * @param written the walk of the document before it was expanded, and the written place of an expanded one
 */
export function withoutConsequences(
  findings: readonly Finding[],
  walk: Walk,
  written: { walk: Walk; originOf(pointer: string): string },
): readonly Finding[] {
  const isBroken = placesOfViolations(walk);
  const wasBroken = placesOfViolations(written.walk);
  if (!isBroken && !wasBroken) return findings;
  return findings.filter(({ of }) => of === undefined || !(isBroken?.(of) || wasBroken?.(written.originOf(of))));
}

/** Returns whether an object has a violation of its own; undefined without violations. */
function placesOfViolations({ findings, remedies, keywords }: Walk): ((of: string) => boolean) | undefined {
  if (findings.length === 0) return undefined;
  const holders = keywords.filter(({ name }) => name === 'block' || name === 'source' || name === 'dialog');
  // A value that nothing depends on concerns its object alone.
  const alone = new Set(
    findings.flatMap((finding) =>
      remedies.get(finding) === 'alone' ? [finding.pointer.slice(0, finding.pointer.lastIndexOf('/'))] : [],
    ),
  );
  const others = findings.filter((finding) => remedies.get(finding) !== 'alone');
  const violations = others.map(({ pointer }) => {
    const around = holders.filter((holder) => pointer.startsWith(`${holder.pointer}/`));
    return { pointer, depth: Math.max(0, ...around.map((holder) => holder.pointer.length)) };
  });
  return (of) =>
    alone.has(of) || violations.some(({ pointer, depth }) => `${pointer}/`.startsWith(`${of}/`) && depth <= of.length);
}
