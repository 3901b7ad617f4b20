import type { Change, LostChange } from '../../../schemas/wire/document-changes.ts';
import { type ChangedOrigin, WorkingPage } from './working-page.ts';

/** A page with its changes, and those without effect. */
export interface AppliedChanges {
  page: Readonly<Record<string, unknown>>;
  lost: readonly LostChange[];
  /** Where the value at a JSON pointer of the page comes from. */
  originOf(pointer: string): ChangedOrigin;
  /** The value at a place with names in lists, as the entries of the base are called. */
  find(place: string): unknown;
}

/** Applies changes to a copy of a page, in order. Never throws: what has no target any more is lost. Pure. */
export function applyChanges(base: Readonly<Record<string, unknown>>, changes: readonly Change[]): AppliedChanges {
  const working = new WorkingPage(base);
  const lost: LostChange[] = [];
  changes.forEach((change, number) => {
    const problem = working.apply(change, number);
    if (problem) lost.push({ change, ...problem });
  });
  return {
    page: working.page,
    lost,
    originOf: (pointer) => working.originOf(pointer),
    find: (place) => working.find(place),
  };
}
