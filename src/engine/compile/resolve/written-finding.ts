import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { splitPlace } from '../expand/written-places.ts';
import type { ResolvedPage } from './resolve-page.ts';

type Json = Record<string, unknown>;

/**
 * Findings in a resolved page at the places where they are written. What is wrong in a part of the base is so because
 * of the child: the base alone has no mistake. What a child changes of a base that no longer has it is one mistake.
 */
export function writtenFindings(findings: readonly Finding[], resolved: ResolvedPage, written: Json): Finding[] {
  const lost = findings.flatMap((finding) => {
    const part = lostIn(finding, resolved);
    return part ? [{ finding, part }] : [];
  });
  const isInLost = ({ pointer }: Finding) =>
    lost.some(({ finding }) => pointer !== finding.pointer && pointer.startsWith(`${finding.pointer}/`));
  return findings.flatMap((finding) => {
    const part = lost.find((one) => one.finding === finding)?.part;
    if (!part)
      return isInLost(finding) || isOfBase(finding, resolved) ? [] : [writtenFinding(finding, resolved, written)];
    const { also: _, about: __, ...alone } = finding;
    return lostPlaces(finding, resolved).map(({ pointer, name, known }) => ({
      ...atName(writtenFinding({ ...alone, pointer }, resolved, written), name, written),
      message: `the base has no "${name}" to change, and ${finding.message}`,
      hint: known.length === 0 ? finding.hint : hintFor(name, known),
    }));
  });
}

/** At the key of an entry that names what the base does not have, such as the dialog that a button opens. */
function atName(finding: Finding, name: string, written: Json): Finding {
  const entry = atPointer(written, finding.pointer);
  const key = isRecord(entry) ? Object.keys(entry).find((one) => entry[one] === name) : undefined;
  return key === undefined ? finding : { ...finding, pointer: `${finding.pointer}/${pointerPart(key)}` };
}

function writtenFinding(finding: Finding, { originOf }: ResolvedPage, written: Json): Finding {
  const { pointer, also = [], of, ...rest } = finding;
  const at = [pointer, ...also];
  const [place = '', ...others] = at.map((one) => originOf(one));
  const base = { ...rest, at, ...(of !== undefined && { of: originOf(of) }) };
  const { file } = splitPlace(place);
  const omitted = omittedIn(finding, written);
  if (file?.startsWith('pages/') !== true) {
    const moved = others.filter((one) => one !== place);
    const isOmitted = omitted !== undefined && place === '';
    const hint = hintForChange(base, place, written);
    const own = { ...base, ...(hint && { hint }), pointer: place, ...(moved.length > 0 && { also: moved }) };
    return isOmitted ? { ...own, pointer: `/omit/${omitted}`, isKey: false, hint: keepIt } : own;
  }
  // A place of the child that has the same mistake is the one to correct.
  const own = others.find((one) => splitPlace(one).file === undefined);
  if (own !== undefined) return { ...base, pointer: own };
  const { offset: _, rewrite: __, isKey: ___, about: ____, ...said } = base;
  return {
    ...said,
    pointer: omitted === undefined ? '/extends' : `/omit/${omitted}`,
    message: `${finding.message}, in ${file} at ${splitPlace(place).pointer || '/'}`,
    hint: hintInBase(finding, omitted !== undefined),
  };
}

/** A key that is known to the base but not written by the child is the one that is meant. */
function hintForChange({ hint = '' }: Pick<Finding, 'hint'>, place: string, written: Json): string | undefined {
  const [, said] = /^Remove it: "([^"]+)" says it\.$/.exec(hint) ?? [];
  const holder = atPointer(written, place.slice(0, place.lastIndexOf('/')));
  return said !== undefined && isRecord(holder) && !Object.hasOwn(holder, said) ? `Did you mean "${said}"?` : undefined;
}

/** True for a warning that the base has by itself. */
const isOfBase = ({ severity, pointer, message }: Finding, { originOf, baseWarnings }: ResolvedPage): boolean =>
  severity === 'warning' &&
  splitPlace(originOf(pointer)).file?.startsWith('pages/') === true &&
  baseWarnings.some((known) => known.startsWith(message));

const keepIt = 'Keep it, or write another one.';

function hintInBase(finding: Finding, isOmitted: boolean): string | undefined {
  if (finding.named?.is === 'unused') return `Add "${finding.pointer}" to "omit".`;
  if (!isOmitted) return finding.hint;
  return finding.named?.is === 'undeclared' ? 'Keep it, or leave out what names it.' : keepIt;
}

/** True for a part that a child adds, and that lacks what a change of a part of the base need not have. */
const lostIn = ({ pointer, message }: Finding, { page, added }: ResolvedPage) =>
  /\b(?:is|are) missing\b/.test(message) ? added.find((one) => one.part === atPointer(page, pointer)) : undefined;

/** A finding of several such parts, which stand in one list, is one of each. */
function lostPlaces({ pointer, also = [] }: Finding, { page, added }: ResolvedPage) {
  return [pointer, ...also].flatMap((place) => {
    const lost = added.find((one) => one.part === atPointer(page, place));
    return lost ? [{ ...lost, pointer: place }] : [];
  });
}

/** The entry of `omit` that takes away what a finding names. */
function omittedIn({ message }: Finding, { omit }: Json): number | undefined {
  const index = (Array.isArray(omit) ? omit : []).findIndex(
    (place: unknown) => typeof place === 'string' && message.includes(`"${pointerParts(place).at(-1)}"`),
  );
  return index === -1 ? undefined : index;
}
