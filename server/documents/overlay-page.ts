import type { CheckContext } from '../../src/engine/compile/check/check-context.ts';
import { placeOfPage } from '../../src/engine/compile/check/check-documents.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { pathOfFile } from '../../src/engine/compile/check/check-rules.ts';
import { applyEdits } from '../../src/engine/compile/fix/text-edit.ts';
import { type Issue, issueWords } from '../../src/engine/compile/issue.ts';
import { formatJson } from '../../src/engine/compile/json/format-json.ts';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import { applyChanges } from '../../src/engine/compile/overlay/apply-changes.ts';
import { editsOf } from '../../src/engine/compile/overlay/edits-of.ts';
import { emptyLibrary } from '../../src/engine/compile/resolve/library.ts';
import { calls } from '../../src/schemas/generated/calls.js';
import { dataSets } from '../../src/schemas/generated/data-sets.js';
import type { Page } from '../../src/schemas/page.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Change, LostChange } from '../../src/schemas/wire/document-changes.ts';
import type { BaseDocuments } from './read-documents.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a tenant changes in a document; one of its own has no base. */
export interface Overlay {
  file: string;
  isOwn: boolean;
  changes: readonly Change[];
}

/** A document with the changes of a tenant, checked. */
export interface OverlaidPage {
  file: string;
  path: string;
  /** As its author would write it: the text of the base with the changes. */
  text: string;
  page: Page | undefined;
  issues: readonly Issue[];
  lost: readonly LostChange[];
}

/** More changes than this are not tried one by one when they have become wrong. */
const maxTried = 60;

/** The base of a document as text and value; undefined if schemas/ has no such page, or only a broken one. */
export function baseOfFile(base: BaseDocuments, file: string): { text: string; hash: string; value: Json } | undefined {
  const found = base.documents.pages.find((page) => page.file === file);
  const value = base.context.library?.pages.get(pathOfFile(file))?.value;
  return found && value && { text: found.text, hash: found.hash, value };
}

/** The base that changes of a document are of: that of schemas/, or nothing for an own page. */
const valueUnder = (base: BaseDocuments, { file, isOwn }: Pick<Overlay, 'file' | 'isOwn'>): Json | undefined =>
  isOwn ? {} : baseOfFile(base, file)?.value;

/** The text of a document with changes, in the style of its base. */
export function textWith(base: BaseDocuments, { file, isOwn, changes }: Overlay): string {
  const under = isOwn ? undefined : baseOfFile(base, file);
  if (under) return applyEdits(under.text, editsOf(under.text, changes));
  return `${formatJson(applyChanges({}, changes).page, 120)}\n`;
}

/** What a check of the documents knows, with those of a tenant in place of their bases. */
export function contextWith(base: BaseDocuments, texts: ReadonlyMap<string, string>): CheckContext {
  const { library = emptyLibrary, pages = [] } = base.context;
  const known = new Map(library.pages);
  for (const [file, text] of texts) {
    const read = readJson(text);
    const json = 'document' in read ? read.document : undefined;
    const value = isRecord(json?.value) ? json.value : undefined;
    known.set(pathOfFile(file), { file, text, json, value, errors: 0 });
  }
  const all = { ...library, pages: known };
  const paths = new Set([...texts.keys()].map(pathOfFile));
  const isTouched = (file: string) => {
    const path = known.get(pathOfFile(file))?.value?.extends;
    return texts.has(file) || (typeof path === 'string' && paths.has(path));
  };
  const places = pages.map((place) =>
    isTouched(place.file) ? placeOfPage(place.file, known.get(place.path)?.text ?? '', all) : place,
  );
  const added = [...texts].filter(([file]) => pages.every((place) => place.file !== file));
  return {
    ...base.context,
    library: all,
    pages: [...places, ...added.map(([file, text]) => placeOfPage(file, text, all))],
    calls,
    dataSets,
  };
}

/** Checks a document with changes, as `npm run schemas` does. */
export function checkOverlay(base: BaseDocuments, overlay: Overlay, others: ReadonlyMap<string, string>): OverlaidPage {
  const text = textWith(base, overlay);
  const context = contextWith(base, new Map([...others, [overlay.file, text]]));
  const { page, issues } = checkPage(overlay.file, text, context);
  const { lost } = applyChanges(valueUnder(base, overlay) ?? {}, overlay.changes);
  return { file: overlay.file, path: pathOfFile(overlay.file), text, page, issues, lost };
}

/**
 * The document with those changes that leave it without mistakes: what has become wrong since it was published is lost,
 * each with its reason, and the page works. Undefined if the base is missing or has mistakes of its own.
 */
export function workingOverlay(
  base: BaseDocuments,
  overlay: Overlay,
  others: ReadonlyMap<string, string>,
): OverlaidPage | undefined {
  const value = valueUnder(base, overlay);
  if (!value || (!overlay.isOwn && errorsOf(base.checked.pages.find(({ file }) => file === overlay.file)).length > 0))
    return undefined;
  const wrong: LostChange[] = [];
  let changes = overlay.changes;
  for (;;) {
    const made = checkOverlay(base, { ...overlay, changes }, others);
    const errors = errorsOf(made);
    // Broken parts of an own page say so in their place, as of any page.
    if (errors.length === 0 || overlay.isOwn || changes.length === 0)
      return { ...made, lost: [...made.lost, ...wrong] };
    const { originOf } = applyChanges(value, changes);
    const offenders = new Map<number, Issue>();
    for (const issue of errors)
      for (const place of issue.file === overlay.file ? [issue.pointer ?? '', ...(issue.also ?? [])] : []) {
        const origin = originOf(place);
        if ('change' in origin) offenders.set(origin.change, issue);
      }
    const left = offenders.size > 0 ? undefined : fitting(base, { ...overlay, changes }, others);
    const dropped = changes.filter((change, index) => (left ? !left.includes(change) : offenders.has(index)));
    for (const change of dropped) wrong.push(wrongChange(change, offenders.get(changes.indexOf(change)) ?? errors[0]!));
    changes = changes.filter((change) => !dropped.includes(change));
  }
}

/** The changes that fit one after another: a mistake at a part of the base may come from any of them. */
function fitting(base: BaseDocuments, overlay: Overlay, others: ReadonlyMap<string, string>): readonly Change[] {
  if (overlay.changes.length > maxTried) return [];
  let kept: Change[] = [];
  for (const change of overlay.changes) {
    const tried = [...kept, change];
    if (errorsOf(checkOverlay(base, { ...overlay, changes: tried }, others)).length === 0) kept = tried;
  }
  return kept;
}

const wrongChange = (change: Change, issue: Issue): LostChange => ({
  change,
  reason: { zh: issueWords(issue, 'zh'), en: issueWords(issue, 'en') },
  nearest: change.at,
});

/** The errors among the issues of a page. */
export const errorsOf = (page: { issues: readonly Issue[] } | undefined): Issue[] =>
  (page?.issues ?? []).filter(({ severity }) => severity === 'error');
