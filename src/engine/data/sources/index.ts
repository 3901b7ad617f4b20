import { data } from './data.ts';
import type { SourceKind, SourceRunner } from './define-source.ts';
import { live } from './live.ts';
import { paged } from './paged.ts';
import { reference } from './reference.ts';
import { rest } from './rest.ts';
import { staticSource } from './static.ts';
import { tree } from './tree.ts';

/** The implementations of all source kinds. */
export const sourceRunners: { readonly [Kind in SourceKind]: SourceRunner<Kind> } = {
  rest,
  tree,
  paged,
  live,
  data,
  reference,
  static: staticSource,
};
