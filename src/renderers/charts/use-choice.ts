import { fillPath } from '../../engine/records/fill-text.ts';
import { withFilters } from '../../engine/records/link-filters.ts';
import type { ChartItem } from '../../schemas/charts/item.ts';
import type { ChartData } from '../context/chart-data.ts';
import { usePage } from '../context/console-context.tsx';
import type { ChartPlace } from '../context/registries.tsx';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { itemAt, placeOf } from './chart-items.ts';

interface Clickable {
  id?: string;
  to?: string;
  choose?: boolean;
  toWith?: readonly { filter: string; as: string }[];
}

interface Choice {
  chosen?: ChartPlace;
  choose?: (place: ChartPlace) => void;
}

/** What a click does: it selects an item for others, or opens a page; undefined where nothing follows it. */
export function useChoice(plan: Clickable, data: ChartData): Choice {
  const page = usePage();
  const navigateTo = useNavigateTo();
  const { id, to, choose } = plan;
  if (to !== undefined)
    return {
      choose: (place) => {
        const item = itemAt(data, place);
        const filled = item && fillPath(to, { ...item });
        const path = filled && withFilters(filled, plan.toWith, data.filters);
        if (path !== undefined) void navigateTo(path);
      },
    };
  if (choose !== true || id === undefined) return {};
  const item = Object(page.chosen(id)).item as ChartItem | undefined;
  const chosen = item && placeOf(data, item);
  return {
    ...(chosen && { chosen }),
    choose: (place) => {
      const next = itemAt(data, place);
      const isSame = next === undefined || (next.key === item?.key && next.seriesKey === item.seriesKey);
      page.choose(id, isSame ? undefined : { item: next });
    },
  };
}
