import type { Finding } from '../../../schemas/rules/finding.ts';
import { atPointer, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { splitPlace } from '../expand/written-places.ts';
import type { ResolvedPage } from './resolve-page.ts';

type Json = Record<string, unknown>;

/**
 * A finding in a resolved page at the place where it is written. What is wrong in a part of the base is so because of
 * the child: the base alone has no mistake.
 */
export function writtenFinding(finding: Finding, { page, originOf, added }: ResolvedPage, written: Json): Finding {
  const { pointer, also = [], of, ...rest } = finding;
  const at = [pointer, ...also];
  const [place = '', ...others] = at.map((one) => originOf(one));
  const base = { ...rest, at, ...(of !== undefined && { of: originOf(of) }) };
  const { file } = splitPlace(place);
  if (file?.startsWith('pages/') !== true) {
    const lost = lostIn(finding, page, added);
    const moved = others.filter((one) => one !== place);
    return { ...base, ...lost, pointer: place, ...(moved.length > 0 && { also: moved }) };
  }
  // A place of the child that has the same mistake is the one to correct.
  const own = others.find((one) => splitPlace(one).file === undefined);
  if (own !== undefined) return { ...base, pointer: own };
  const { offset: _, rewrite: __, isKey: ___, ...said } = base;
  const omitted = omittedIn(finding, written);
  return {
    ...said,
    pointer: omitted === undefined ? '/extends' : `/omit/${omitted}`,
    message: `${finding.message}, in ${file} at ${splitPlace(place).pointer || '/'}`,
    hint: isUnused(finding) ? `Add "${namedPlace(pointer)}" to "omit".` : finding.hint,
  };
}

/** What a child changes of a base that no longer has it. */
function lostIn(
  { pointer, message }: Finding,
  page: Json,
  added: ResolvedPage['added'],
): Pick<Finding, 'message' | 'hint'> | undefined {
  if (!/\bmissing\b/.test(message)) return undefined;
  const part = atPointer(page, pointer);
  const lost = added.find((one) => one.part === part);
  return (
    lost && {
      message: `the base has no "${lost.name}" to change, and ${message}`,
      hint: hintFor(lost.name, lost.known),
    }
  );
}

/** The entry of `omit` that takes away what a finding names. */
function omittedIn({ message }: Finding, { omit }: Json): number | undefined {
  const index = (Array.isArray(omit) ? omit : []).findIndex(
    (place: unknown) => typeof place === 'string' && message.includes(`"${pointerParts(place).at(-1)}"`),
  );
  return index === -1 ? undefined : index;
}

const isUnused = ({ named }: Finding): boolean => named?.is === 'unused';

/** A place without numbers: what is unused has a name. */
const namedPlace = (pointer: string): string => pointer;
