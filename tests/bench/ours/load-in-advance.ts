import { loadFormSections } from '../../../src/renderers/forms/lazy-form-sections.tsx';
import { loadCommonBlocks } from '../../../src/renderers/index.ts';

/** Loads what the console loads by itself after its start, and on pages with forms: a first opening finds it loaded. */
export const loadInAdvance = (): Promise<unknown> => Promise.all([loadCommonBlocks(), loadFormSections()]);
