import { useEffect, useMemo } from 'react';
import { readOutline } from '../../../engine/geo/outline.ts';
import type { Ring } from '../../../engine/geo/rings.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { usePage } from '../../context/console-context.tsx';

export interface OutlineAround {
  key: string;
  name: string;
  ring: Ring;
  isParent: boolean;
}

const none: readonly OutlineAround[] = [];

/**
 * The outlines around one that is edited, from the source of its field; undefined until they are known. Call it in an
 * observer.
 */
export function useOutlinesAround(source: string | undefined): readonly OutlineAround[] | undefined {
  const page = usePage();
  const store = source === undefined ? undefined : page.source(source);
  useEffect(() => void store?.need(), [store]);
  const data = store?.data;
  const outlines = useMemo(
    () =>
      readList(data).flatMap((row, index): OutlineAround[] => {
        if (!isRecord(row) || row.relation === 'self') return [];
        const read = readOutline(row.outline);
        if (!read || read.corners.length < 3) return [];
        const { id, name, relation } = row;
        return [
          { key: String(id ?? index), name: String(name ?? ''), ring: read.corners, isParent: relation === 'parent' },
        ];
      }),
    [data],
  );
  if (!store) return none;
  return store.state === 'idle' || (store.state === 'loading' && data === undefined) ? undefined : outlines;
}
