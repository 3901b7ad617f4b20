import { expect, test } from 'vitest';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { compilePage } from '../../src/engine/compile/page/compile-page.ts';
import { leaveOut } from '../../src/engine/compile/page/leave-out.ts';
import type { PagePlan } from '../../src/engine/compile/plan/plan.ts';
import { isInContract } from '../contract/contract-calls.ts';
import { callsIn } from './calls-in.ts';
import { documentContext, pageFiles, readDocument, siteDocument } from './read-documents.ts';

/** Keys whose strings name something else, or read nothing themselves. */
const otherNames = new Set(['id', 'as', 'field', 'reload', 'alsoReload']);

/** What is left of a page on a platform without any capability: its body, and the dialogs and sources that it names. */
function partsOf(plan: PagePlan): unknown[] {
  const named = new Map<string, unknown>([...Object.entries(plan.sources), ...Object.entries(plan.dialogs)]);
  const parts: unknown[] = [];
  const visit = (part: unknown, key = ''): void => {
    if (Array.isArray(part)) for (const item of part) visit(item, key);
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) visit(inner, name);
    const found = typeof part === 'string' && !otherNames.has(key) ? named.get(part) : undefined;
    if (found === undefined) return;
    named.delete(part as string);
    add(found);
  };
  const add = (part: unknown) => {
    parts.push(part);
    visit(part);
  };
  add(plan.body);
  return parts;
}

test('a platform without any capability is asked for nothing that the contract does not have (HTTP-08)', () => {
  const unknown = pageFiles.flatMap((file) => {
    const page = checkPage(file, readDocument(file), documentContext).page!;
    if (page.requires !== undefined) return [];
    const { plan } = leaveOut(compilePage(page, [], siteDocument), []);
    const calls = partsOf(plan).flatMap((part) => callsIn(part));
    return calls
      .filter((call) => !isInContract(...(call.split(' ') as [string, string])))
      .map((call) => `${file}: ${call}`);
  });
  expect([...new Set(unknown)]).toEqual([]);
});
