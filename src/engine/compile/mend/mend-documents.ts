import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { lacksLanguage } from '../fix/other-language.ts';
import { applyEdits, withoutOverlaps } from '../fix/text-edit.ts';
import type { Issue } from '../issue.ts';

/** The texts of documents by file. */
export type Texts = ReadonlyMap<string, string>;

/** Checks documents together. */
export type CheckTexts = (texts: Texts) => readonly Issue[];

/** A mistake that has been mended. */
export interface Mended {
  issue: Issue;
  /** The first part that has changed, as it was and as it is. */
  from: string;
  to: string;
}

/** More rounds than mistakes can hide behind each other. */
const maxRounds = 20;

/**
 * Applies every fix that leaves no choice, and keeps those after which less is wrong. One mistake may hide others, so it
 * checks again until nothing changes. Applies no fix that only the author can decide.
 *
 * @param isWanted chooses among the issues with a fix
 */
export function mendDocuments(
  texts: Texts,
  check: CheckTexts,
  isWanted: (issue: Issue) => boolean = () => true,
): { texts: Texts; mended: readonly Mended[] } {
  const mended: Mended[] = [];
  const refused = new Set<string>();
  let [current, issues] = [texts, check(texts)];
  for (let round = 0; round < maxRounds; round++) {
    const wanted = issues.filter(
      (issue) =>
        issue.fix && current.has(issue.file) && !issue.fix.asks && isWanted(issue) && !refused.has(keyOf(issue)),
    );
    const together = byFile(wanted).flatMap(([, ofFile]) => withoutOverlaps(ofFile, ({ fix }) => fix!.edits));
    if (together.length === 0) break;
    const taken = takeAll(together, { texts: current, issues }, check);
    mended.push(...taken.applied.map((issue) => changeOf(issue, current)));
    for (const issue of taken.refused) refused.add(keyOf(issue));
    ({ texts: current, issues } = taken);
  }
  return { texts: current, mended };
}

interface State {
  texts: Texts;
  issues: readonly Issue[];
}

interface Round extends State {
  applied: readonly Issue[];
  /** Those that make nothing better. */
  refused: readonly Issue[];
}

/** Applies all fixes if they help together, else those that help alone. */
function takeAll(fixes: readonly Issue[], before: State, check: CheckTexts): Round {
  const apply = (applied: readonly Issue[], refused: readonly Issue[]): Round | undefined => {
    const texts = withFixes(before.texts, applied);
    const issues = check(texts);
    return isBetter(before.issues, issues, applied) ? { texts, issues, applied, refused } : undefined;
  };
  const all = apply(fixes, []);
  if (all) return all;
  const alone = fixes.filter((issue) => isProvenFix(issue, before, check));
  if (alone.length === 0) return { ...before, applied: [], refused: fixes };
  const others = fixes.filter((issue) => !alone.includes(issue));
  return apply(alone, others) ?? apply(alone.slice(0, 1), others) ?? { ...before, applied: [], refused: fixes };
}

const keyOf = ({ file, pointer, line, column, message }: Issue): string =>
  JSON.stringify([file, pointer ?? [line, column], message]);

function changeOf(issue: Issue, texts: Texts): Mended {
  const { start, end, text } = issue.fix!.edits[0]!;
  return { issue, from: texts.get(issue.file)!.slice(start, end), to: text };
}

function byFile(issues: readonly Issue[]): [file: string, issues: Issue[]][] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const group = groups.get(issue.file);
    if (group) group.push(issue);
    else groups.set(issue.file, [issue]);
  }
  return [...groups];
}

/** The texts with the fixes of issues. */
function withFixes(texts: Texts, issues: readonly Issue[]): Texts {
  const changed = new Map(texts);
  for (const [file, ofFile] of byFile(issues))
    changed.set(
      file,
      applyEdits(
        texts.get(file)!,
        ofFile.flatMap(({ fix }) => fix!.edits),
      ),
    );
  return changed;
}

/** True if a fix makes documents better: the issue is gone, and none has come. */
export function isProvenFix(issue: Issue, { texts, issues }: State, check: CheckTexts): boolean {
  return (
    issue.fix !== undefined && texts.has(issue.file) && isBetter(issues, check(withFixes(texts, [issue])), [issue])
  );
}

/** True if as many issues as fixes are gone and none is new, but those that are expected. */
function isBetter(before: readonly Issue[], after: readonly Issue[], fixed: readonly Issue[]): boolean {
  const left = new Map<string, number>();
  for (const { file, message } of before) left.set(`${file} ${message}`, (left.get(`${file} ${message}`) ?? 0) + 1);
  let isNew = false;
  let expected = 0;
  for (const issue of after) {
    const key = `${issue.file} ${issue.message}`;
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    else if (isExpected(issue, before, fixed)) expected++;
    else isNew = true;
  }
  return !isNew && before.length - (after.length - expected) >= fixed.length;
}

/**
 * True for an issue that a fix shows or makes. Behind broken JSON nothing is checked, in an object with a wrong key or kind
 * not all, a page not while its base has a mistake, and nothing is unused while there is an error. A text that a fix copies
 * to the other language is new, and has yet to be translated.
 */
function isExpected(issue: Issue, before: readonly Issue[], fixed: readonly Issue[]): boolean {
  const { file, line = 0, column = 0, pointer, message } = issue;
  const others = before.filter((other) => other.file === file);
  const broken = others.find((other) => other.pointer === undefined && other.line !== undefined);
  if (broken)
    return pointer !== undefined || line > broken.line! || (line === broken.line && column > (broken.column ?? 0));
  if (fixed.some((other) => other.file === file && isInside(pointer, other))) return true;
  if (fixed.some((other) => other.file === file && lacksLanguage(other) && pointer === `${other.pointer}/en`))
    return true;
  if (others.some((other) => /^the base \S+ (?:has|is no) /.test(other.message))) return true;
  return / (?:is|are) never (?:used|opened)\b/.test(message) && others.some(({ severity }) => severity === 'error');
}

/** True for another place in an object whose key or kind was wrong: what a right key holds is right. */
function isInside(pointer = '', { pointer: wrong = '', message, fix }: Issue): boolean {
  if (!/^unknown (?:key|kind) /.test(message) || pointer === wrong) return false;
  const above = wrong.slice(0, wrong.lastIndexOf('/'));
  const text = fix?.edits[0]?.text ?? '';
  const isRenamed =
    message.startsWith('unknown key') &&
    text.startsWith('"') &&
    pointer === `${above}/${pointerPart(JSON.parse(text) as string)}`;
  return `${pointer}/`.startsWith(`${above}/`) && !isRenamed;
}
