import type { PlatformOffer } from '../../../schemas/grammar/platform-offers.ts';
import { mapParts, shapeOfKind } from '../plan/blocks-in.ts';
import { deepFreeze } from '../plan/deep-freeze.ts';
import type { BlockPlan, BlockPlanOf, PagePlan, SoundBlockPlan } from '../plan/plan.ts';
import { closeColumns, closeRows } from './close-gaps.ts';

/** A page as this platform can show it, with what it was asked for and does not offer. */
export interface FittedPage {
  plan: PagePlan;
  missed: readonly PlatformOffer[];
}

/**
 * Leaves out the blocks, panels and buttons that need what the platform does not offer; what stood beside them takes their place. A
 * block whose whole content is left out goes too, and a page of which nothing stays says so. Pure; a page that misses nothing is the
 * same plan.
 */
export function leaveOut(plan: PagePlan, offers: readonly PlatformOffer[]): FittedPage {
  const fitting = new Fitting(offers);
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
    en: 'The platform of this installation does not offer what this page shows.',
  },
};

type Json = Record<string, unknown>;

/** Kinds that place what they hold: what stands beside something that is left out takes its place. */
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
  /** Without one side the other stands alone, under what holds for both. */
  split(plan, fitting) {
    const [side, main] = [fitting.block(plan.side), fitting.block(plan.main)];
    if (side && main) return { ...plan, side, main };
    const { span, func, when } = plan;
    const left = side ?? main;
    return left && { kind: 'section', span, func, when, items: [left] };
  },
  dashboard(plan, fitting) {
    const fitted = plan.panels.map((panel) => {
      const body = fitting.has(panel.needs) ? fitting.block(panel.body) : undefined;
      return { panel: body ? { ...panel, body } : panel, isGone: body === undefined };
    });
    const panels = closeRows(fitted.map(({ panel, isGone }) => ({ ...panel, isGone })));
    return panels.length === 0 ? undefined : { ...plan, panels };
  },
  tree(plan, fitting) {
    const fitted = fitting.parts(plan);
    if (!fitted || plan.move === undefined || fitting.has(plan.moveNeeds)) return fitted;
    const { move: _, ...still } = fitted;
    return still;
  },
};

class Fitting {
  readonly missed = new Set<PlatformOffer>();

  constructor(private readonly offers: readonly PlatformOffer[]) {}

  /** The block as it can be shown; undefined when nothing of it can. */
  block(plan: BlockPlan): BlockPlan | undefined {
    if (plan.kind === 'broken') return plan;
    if (!this.has(plan.needs)) return undefined;
    const close = closers[plan.kind] as ((plan: SoundBlockPlan, fitting: Fitting) => BlockPlan | undefined) | undefined;
    return close ? close(plan, this) : this.parts(plan);
  }

  /** A record's drawer without what needs something else below its facts. */
  dialog(plan: PagePlan['dialogs'][string]): PagePlan['dialogs'][string] {
    if (plan.kind !== 'record' || !plan.body) return plan;
    const { body, ...facts } = plan;
    const fitted = this.block(body);
    return fitted ? { ...facts, body: fitted } : facts;
  }

  /** The block without the buttons and blocks that cannot be shown; undefined when all its blocks are gone. */
  parts<Plan extends SoundBlockPlan>(plan: Plan): Plan | undefined {
    let blocks = 0;
    let left = 0;
    const fit = (part: Json, word: string | undefined): Json | undefined => {
      if (word === 'button') return this.has(part.needs as PlatformOffer | undefined) ? part : undefined;
      if (word !== 'block') return part;
      blocks += 1;
      const block = this.block(part as unknown as BlockPlan);
      if (block) left += 1;
      return block as unknown as Json | undefined;
    };
    const fitted = mapParts(plan, shapeOfKind('block', plan.kind), fit);
    return blocks > 0 && left === 0 ? undefined : fitted;
  }

  has(needs: PlatformOffer | undefined): boolean {
    if (needs === undefined || this.offers.includes(needs)) return true;
    this.missed.add(needs);
    return false;
  }
}

const withSpan = (plan: BlockPlan, span: number): BlockPlan => (plan.span === span ? plan : { ...plan, span });
