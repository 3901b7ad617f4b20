import { byKind } from '../grammar/closed.ts';
import type { PlanOf, WordOf } from '../grammar/defaults.ts';
import { sourceKinds } from '../sources/index.ts';

type Schemas = typeof sourceKinds;
/** A source of one kind, as a document writes it. */
export type SourceOf<Kind extends keyof Schemas> = WordOf<Schemas[Kind]['schema'], never>;
export type Source = { [Kind in keyof Schemas]: SourceOf<Kind> }[keyof Schemas];
/** A source of one kind with its defaults. */
export type SourcePlanOf<Kind extends keyof Schemas> = PlanOf<Schemas[Kind]['schema']>;
export type SourcePlan = { [Kind in keyof Schemas]: SourcePlanOf<Kind> }[keyof Schemas];

export const AnySource = byKind<Source>(
  sourceKinds,
  'source',
  'Where data comes from: a call of the platform, shared reference data, events, or rows written in the document.',
);
