import { useRef, useState } from 'react';
import { readPlace } from '../../engine/geo/read-place.ts';
import { readNodes } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { MapDisplayStore } from '../../engine/stores/map/map-display-store.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { useReference } from '../hooks/use-reference.ts';
import { useRemoteSearch } from '../hooks/use-remote-search.ts';

const maxFound = 8;

interface Found {
  name: string;
  note: string;
  at: Coordinates;
}

/** Finds poles, devices and areas of the platform by name: an address search that needs no service of others. */
export function useFoundPlaces(display: MapDisplayStore | undefined) {
  const areas = useReference('areaTree');
  const [found, setFound] = useState<readonly Found[]>([]);
  const asked = useRef(0);
  const { onSearch, problem } = useRemoteSearch(async (wanted) => {
    asked.current += 1;
    const question = asked.current;
    const rows = wanted === '' ? [] : ((await display?.find(wanted)) ?? []);
    // A later answer is on its way.
    if (question !== asked.current) return;
    const regions = readNodes(areas.data ?? [], 'children').filter(
      ({ name }) => wanted !== '' && String(name ?? '').includes(wanted),
    );
    setFound([...regions.slice(0, maxFound), ...rows].flatMap(foundIn));
  });
  return {
    options: [...new Set(found.map(labelOf))].map((value) => ({ value })),
    onSearch,
    problem,
    find: (label: string) => found.find((one) => labelOf(one) === label)?.at,
  };
}

/** Several lamps have the same name. */
const labelOf = ({ name, note }: Found): string => (note === '' ? name : `${name} · ${note}`);

/** Only what has a place can be gone to. */
function foundIn(row: Record<string, unknown>): Found[] {
  const at = readPlace(valueAt(row, 'location.coordinates'));
  return at ? [{ name: String(row.name ?? row.uid ?? ''), note: String(row.uid ?? row.code ?? ''), at }] : [];
}
