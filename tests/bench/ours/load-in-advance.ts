import { loadCommonBlocks } from '../../../src/renderers/index.ts';
import { loadRest } from '../../../src/renderers/load-rest.ts';

/** Loads what the console loads by itself, at its start and while it is idle: a first opening finds it loaded. */
export const loadInAdvance = (): Promise<unknown> => Promise.all([loadCommonBlocks(), loadRest()]);
