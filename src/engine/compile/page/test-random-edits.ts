import fc from 'fast-check';
import { expect } from 'vitest';
import { issueLine } from '../issue.ts';
import { checkPage } from './check-page.ts';
import { type BlockPlan, compilePage } from './compile-page.ts';

/** Every run of every machine tries the same edits. */
export const seed = 20_260_725;

type Edit = { place: number; kind: 'delete' | 'rename' | 'replace' | 'move'; key: string; value: unknown };

export const anyEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('delete', 'rename', 'replace', 'move'),
    key: fc.oneof(
      fc.string(),
      fc.constantFrom('kind', 'id', 'source', 'a/b', 'a~b', '1', 'toString', 'body', 'items', 'constructor'),
    ),
    value: fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('grid', 'card', 'table', 'paged', 'rest', 'toString', 'users', 'editUser', '', {}, [], null),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

/** The document after the edits: nodes deleted, renamed, replaced, or put where another stands. */
export function edit(text: string, edits: readonly Edit[]): string {
  const document: unknown = JSON.parse(text);
  for (const { place, kind, key, value } of edits) {
    const places = placesOf(document);
    if (places.length === 0) break;
    const { holder, key: old } = places[place % places.length]!;
    const kept = holder[old];
    if (kind === 'replace') holder[old] = value;
    else if (kind === 'move') holder[old] = structuredClone(places[(place * 7 + 1) % places.length]!.holder);
    else if (Array.isArray(holder)) holder.splice(Number(old), 1);
    else {
      delete holder[old];
      if (kind === 'rename' && key !== '__proto__') holder[key] = kept;
    }
  }
  return JSON.stringify(document, null, 2);
}

/** Every part of a plan is there and frozen, so that no renderer has to ask. */
function checkBlock(plan: BlockPlan): void {
  expect(Object.isFrozen(plan)).toBe(true);
  switch (plan.kind) {
    case 'grid':
      expect(plan.columns).toBeGreaterThan(0);
      for (const item of plan.items) checkBlock(item);
      break;
    case 'card':
      checkBlock(plan.body);
      break;
    case 'table':
      for (const column of plan.columns) expect([typeof column.field, typeof column.as]).toEqual(['string', 'string']);
      for (const list of [plan.filters, plan.toolbar, plan.rowActions]) expect(Array.isArray(list)).toBe(true);
      break;
    case 'broken':
      expect(plan.issues.length).toBeGreaterThan(0);
      break;
    default:
      expect(['detail', 'counter', 'links']).toContain(plan.kind);
  }
}

/** Whatever an author writes: every issue has a place in the text and a sentence, and a whole plan comes out. */
export function checkEdited(file: string, text: string): void {
  const { page, issues } = checkPage(file, text);
  const lines = text.split('\n');
  for (const issue of issues) {
    expect(issue.line).toBeGreaterThanOrEqual(1);
    expect(issue.line).toBeLessThanOrEqual(lines.length);
    expect(issue.column).toBeGreaterThanOrEqual(1);
    expect(issue.column).toBeLessThanOrEqual(lines[issue.line! - 1]!.length + 1);
    expect(issueLine(issue)).toContain(issue.message);
  }
  const places = issues.map((issue) => `${issue.pointer} ${issue.message}`);
  expect(new Set(places).size).toBe(places.length);
  if (!page) return;
  const plan = compilePage(page, issues);
  expect(Object.isFrozen(plan)).toBe(true);
  checkBlock(plan.body);
  for (const dialog of Object.values(plan.dialogs)) {
    expect(dialog.kind === 'broken' ? dialog.issues.length > 0 : dialog.fields.length > 0).toBe(true);
  }
}
