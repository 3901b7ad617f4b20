import { readList } from '../../../engine/records/read-rows.ts';

/** A chart that the platform lists. */
export interface PanelEntry {
  id: string;
  name: string;
  type: string;
  look: string;
}

/** Reads rows of {id, name, type, outward} (contract 3.13); leaves out types without a renderer. */
export const readPanels = (answer: unknown, charts: object): PanelEntry[] =>
  readList(answer).flatMap(({ id, name, type, outward }) => {
    if (typeof id !== 'string' || typeof type !== 'string' || !Object.hasOwn(charts, type)) return [];
    const look = typeof outward === 'string' && outward !== '' && outward !== 'index' ? outward : 'default';
    return [{ id, name: typeof name === 'string' ? name : id, type, look }];
  });
