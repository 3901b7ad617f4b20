import { useEffect, useRef, useState } from 'react';
import { readNodes } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { MapDisplayStore } from '../../engine/stores/map/map-display-store.ts';
import { readPlace } from '../../engine/stores/map/read-place.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { useReference } from '../hooks/use-reference.ts';

/** A pause in typing after which the platform is asked. */
const pauseMs = 300;
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
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const search = (words: string) => {
    asked.current += 1;
    const question = asked.current;
    const wanted = words.trim();
    if (wanted === '') {
      setFound([]);
      return;
    }
    setTimeout(async () => {
      if (question !== asked.current) return;
      const rows = (await display?.find(wanted)) ?? [];
      if (question !== asked.current) return;
      const regions = readNodes(areas.data ?? [], 'children').filter(({ name }) => String(name ?? '').includes(wanted));
      setFound([...regions.slice(0, maxFound), ...rows].flatMap(foundIn));
    }, pauseMs);
  };
  return {
    options: [...new Set(found.map(labelOf))].map((value) => ({ value })),
    search,
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
