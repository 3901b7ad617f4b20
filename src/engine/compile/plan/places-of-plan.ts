import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { PagePlan } from './plan.ts';

/**
 * The place of each part of a plan in the expanded page, as a JSON pointer: '/body/columns/2'. A page without errors has
 * its parts where the expanded page has them; with errors, entries behind one that is left out have moved up.
 */
export function placesOfPlan(plan: PagePlan): ReadonlyMap<object, string> {
  const found = known.get(plan) ?? findPlaces(plan);
  known.set(plan, found);
  return found;
}

/** Each plan is asked about in several places of an editor. */
const known = new WeakMap<PagePlan, ReadonlyMap<object, string>>();

function findPlaces({ body, dialogs, sources }: PagePlan): ReadonlyMap<object, string> {
  const places = new Map<object, string>();
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || places.has(value)) return;
    places.set(value, pointer);
    if (Array.isArray(value)) value.forEach((entry, index) => void walk(entry, `${pointer}/${index}`));
    else for (const [key, part] of Object.entries(value)) walk(part, `${pointer}/${pointerPart(key)}`);
  };
  walk(body, '/body');
  walk(dialogs, '/dialogs');
  walk(sources, '/sources');
  return places;
}
