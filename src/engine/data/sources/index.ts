import type { SourceKind, SourceRunner } from './define-source.ts';
import { live } from './live.ts';
import { paged } from './paged.ts';
import { reference } from './reference.ts';
import { rest } from './rest.ts';
import { staticSource } from './static.ts';
import { tree } from './tree.ts';

/** The implementations of source kinds; `undefined` for what only some pages load. */
export type SourceRunners = {
  readonly [Kind in SourceKind]: SourceRunner<Kind> | (Kind extends 'data' | 'box' ? undefined : never);
};

/** The implementations that every page has. */
export const sourceRunners: SourceRunners = {
  rest,
  tree,
  paged,
  live,
  box: undefined,
  data: undefined,
  reference,
  static: staticSource,
};
