import { expect } from 'vitest';
import { blocksIn } from '../plan/blocks-in.ts';
import type { BlockPlan, PagePlan } from '../plan/plan.ts';

/** The keys of each kind that renderers read without a check. */
const lists: Partial<Record<BlockPlan['kind'], readonly string[]>> = {
  section: ['items'],
  tabs: ['items'],
  grid: ['items'],
  card: ['actions'],
  table: ['filters', 'columns', 'toolbar', 'rowActions', 'batch'],
  tree: ['toolbar', 'nodeActions'],
  form: ['fields', 'submit'],
  detail: ['items'],
  dashboard: ['panels', 'controls'],
  counter: ['items'],
};

/** Expects a plan to be complete and frozen, with issues at every broken node. */
export function expectWhole(plan: PagePlan): void {
  expect(isFrozen(plan)).toBe(true);
  expectBlock(plan.body, plan);
  for (const dialog of Object.values(plan.dialogs)) {
    if (dialog.kind === 'broken') expect(dialog.issues.length).toBeGreaterThan(0);
    else if (dialog.kind === 'record') {
      expect(dialog.items.length).toBeGreaterThan(0);
      if (dialog.body) expectBlock(dialog.body, plan);
    } else if (dialog.kind === 'import') expect(dialog.resource).toMatch(/^\//);
    else if (dialog.kind === 'assetDetail') {
      expect(Object.hasOwn(plan.dialogs, dialog.form)).toBe(true);
      if (dialog.body) expectBlock(dialog.body, plan);
    } else if (dialog.kind === 'control') expect(dialog.title).toBeDefined();
    else if (dialog.kind === 'batchEdit') expect(dialog.fields.length).toBeGreaterThan(0);
    else if (dialog.kind === 'labels') expect(dialog.lines.length).toBeGreaterThan(0);
    else {
      if (dialog.kind === 'assetForm')
        for (const group of dialog.groups) expect(Array.isArray(group.fields)).toBe(true);
      else expect(dialog.fields.length).toBeGreaterThan(0);
      for (const list of [dialog.add, dialog.edit]) expect(Array.isArray(list)).toBe(true);
    }
  }
}

function expectBlock(block: BlockPlan, plan: PagePlan): void {
  expect(block.span).toBeGreaterThanOrEqual(1);
  expect(block.span).toBeLessThanOrEqual(4);
  if (block.kind === 'broken') {
    expect(block.issues.length).toBeGreaterThan(0);
    expect(block.report).toMatch(/^L-[0-9A-F]{6}$/);
    return;
  }
  const parts = block as unknown as Record<string, unknown>;
  for (const key of lists[block.kind] ?? []) expect(Array.isArray(parts[key]), `${key} of ${block.kind}`).toBe(true);
  if (typeof parts.source === 'string') expect(Object.hasOwn(plan.sources, parts.source)).toBe(true);
  for (const inner of blocksIn(parts)) expectBlock(inner.block as unknown as BlockPlan, plan);
}

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
