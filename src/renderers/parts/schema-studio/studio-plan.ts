import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';

/** The part as its document places it. */
export type StudioPlan = PartPlanOf<'schemaStudio'>;
