import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import { mapParts, shapeOfKind } from '../plan/blocks-in.ts';
import { deepFreeze } from '../plan/deep-freeze.ts';
import type { BlockPlan, BlockPlanOf, PagePlan, SoundBlockPlan } from '../plan/plan.ts';
import { closeColumns, closeRows } from './close-gaps.ts';

/** A page as this platform can show it, and the capabilities that the platform lacks. */
export interface FittedPage {
  plan: PagePlan;
  missed: readonly Capability[];
}

/**
 * Removes the blocks, panels, buttons, columns, fields and filters that require a capability that the platform lacks; their
 * neighbours take the space. A block that loses its whole content is removed too, and an empty page says so. Pure; returns the same plan if
 * nothing is missing.
 */
export function leaveOut(plan: PagePlan, capabilities: readonly Capability[]): FittedPage {
  const fitting = new Fitting(capabilities);
  const body = fitting.block(plan.body);
  const dialogs = Object.fromEntries(
    Object.entries(plan.dialogs).map(([name, dialog]) => [name, fitting.dialog(dialog)]),
  );
  const missed = [...fitting.missed];
  if (missed.length === 0) return { plan, missed };
  return { plan: deepFreeze({ ...plan, body: body ?? nothingLeft, dialogs }), missed };
}

const nothingLeft: BlockPlan = {
  kind: 'text',
  span: 1,
  look: 'info',
  text: {
    zh: '当前平台不提供此页面所需的数据。',
    en: 'This platform does not provide the data of this page.',
  },
};

type Json = Record<string, unknown>;

/** Layout kinds: the neighbours of a removed block take its space. */
const closers: {
  [Kind in SoundBlockPlan['kind']]?: (plan: BlockPlanOf<Kind>, fitting: Fitting) => BlockPlan | undefined;
} = {
  grid(plan, fitting) {
    const fitted = plan.items.map((item) => fitting.block(item));
    const spans = closeColumns(
      plan.items.map(({ span }, index) => ({ span, isGone: fitted[index] === undefined })),
      plan.columns,
    );
    const items = fitted.flatMap((item, index) => (item ? [withSpan(item, spans[index]!)] : []));
    return items.length === 0 ? undefined : { ...plan, items };
  },
  /** If one side is removed, the other takes its place with the conditions of both. */
  split(plan, fitting) {
    const [side, main] = [fitting.block(plan.side), fitting.block(plan.main)];
    if (side && main) return { ...plan, side, main };
    const { span, func, when } = plan;
    const left = side ?? main;
    return left && { kind: 'section', span, func, when, items: [left] };
  },
  dashboard(plan, fitting) {
    const fitted = plan.panels.map((panel) => {
      const body = fitting.has(panel.requires) ? fitting.block(panel.body) : undefined;
      return { panel: body ? { ...panel, body } : panel, isGone: body === undefined };
    });
    const panels = closeRows(fitted.map(({ panel, isGone }) => ({ ...panel, isGone })));
    return panels.length === 0 ? undefined : { ...plan, panels };
  },
  tree(plan, fitting) {
    const fitted = fitting.parts(plan);
    if (!fitted || plan.move === undefined || fitting.has(plan.moveRequires)) return fitted;
    const { move: _, ...still } = fitted;
    return still;
  },
};

/** The keywords of lists whose entries may require a capability, besides blocks and panels. */
const fitted: ReadonlySet<string> = new Set(['button', 'column', 'field', 'filter', 'workbenchNext']);

class Fitting {
  readonly missed = new Set<Capability>();

  constructor(private readonly capabilities: readonly Capability[]) {}

  /** Returns the block as it can be shown, or undefined if none of it can. */
  block(plan: BlockPlan): BlockPlan | undefined {
    if (plan.kind === 'broken') return plan;
    if (!this.has(plan.requires)) return undefined;
    const { else: other, ...own } = plan;
    const fitted = this.content(other === undefined ? plan : (own as SoundBlockPlan));
    const fittedOther = other && this.block(other);
    return fitted && fittedOther ? ({ ...fitted, else: fittedOther } as BlockPlan) : fitted;
  }

  private content(plan: SoundBlockPlan): BlockPlan | undefined {
    const close = closers[plan.kind] as ((plan: SoundBlockPlan, fitting: Fitting) => BlockPlan | undefined) | undefined;
    return close ? close(plan, this) : this.parts(plan);
  }

  /** A drawer without unsupported blocks and values, or a form without unsupported fields. */
  dialog(plan: PagePlan['dialogs'][string]): PagePlan['dialogs'][string] {
    const entries = this.entries(this.loading(plan), plan.kind);
    if ((entries.kind !== 'record' && entries.kind !== 'assetDetail') || !entries.body) return entries;
    const { body, ...facts } = entries;
    const fitted = this.block(body);
    return fitted ? { ...facts, body: fitted } : facts;
  }

  /** Removes a `load` that the platform does not support. */
  private loading(plan: PagePlan['dialogs'][string]): PagePlan['dialogs'][string] {
    if (plan.kind !== 'record' || plan.load === undefined || this.has(plan.loadRequires)) return plan;
    const { load: _, ...others } = plan;
    return others;
  }

  /** Removes unsupported buttons and child blocks; returns undefined if all child blocks are removed. */
  parts<Plan extends SoundBlockPlan>(plan: Plan): Plan | undefined {
    let blocks = 0;
    let left = 0;
    const fit = (part: Json, keyword: string | undefined): Json | undefined => {
      if (keyword !== 'block') return this.entry(part, keyword);
      blocks += 1;
      const block = this.block(part as unknown as BlockPlan);
      if (block) left += 1;
      return block as unknown as Json | undefined;
    };
    const fitted = mapParts(plan, shapeOfKind('block', plan.kind), fit);
    return blocks > 0 && left === 0 ? undefined : fitted;
  }

  /** Removes unsupported columns and fields of a dialog. */
  private entries<Plan extends object>(plan: Plan, kind: string): Plan {
    const fit = (part: Json, keyword: string | undefined) => this.entry(part, keyword);
    return mapParts(plan, shapeOfKind('dialog', kind), fit) ?? plan;
  }

  private entry(part: Json, keyword: string | undefined): Json | undefined {
    const mayRequire = keyword !== undefined && fitted.has(keyword);
    return mayRequire && !this.has(part.requires as Capability | undefined) ? undefined : part;
  }

  has(requires: Capability | undefined): boolean {
    if (requires === undefined || this.capabilities.includes(requires)) return true;
    this.missed.add(requires);
    return false;
  }
}

const withSpan = (plan: BlockPlan, span: number): BlockPlan => (plan.span === span ? plan : { ...plan, span });
