import { box } from './box.ts';
import { data } from './data.ts';
import { live } from './live.ts';
import { paged } from './paged.ts';
import { reference } from './reference.ts';
import { rest } from './rest.ts';
import { staticSource } from './static.ts';
import { tree } from './tree.ts';

/** All source kinds, one line each. */
export const sourceKinds = { rest, paged, box, tree, reference, live, data, static: staticSource };
