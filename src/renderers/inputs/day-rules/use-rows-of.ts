import { useEffect, useMemo } from 'react';
import { readList } from '../../../engine/records/read-rows.ts';
import { usePage } from '../../context/console-context.tsx';

/** The rows of a source of the page, as far as they are loaded. Call it in an observer. */
export function useRowsOf(source: string | undefined): {
  rows: readonly Record<string, unknown>[];
  isLoading: boolean;
  retry: (() => void) | undefined;
} {
  const page = usePage();
  const store = source === undefined ? undefined : page.source(source);
  useEffect(() => void store?.need(), [store]);
  const data = store?.data;
  const isFailed = store?.state === 'failed' && data === undefined;
  const rows = useMemo(() => readList(data), [data]);
  return {
    rows,
    isLoading: store !== undefined && data === undefined && !isFailed && store.state !== 'ready',
    retry: isFailed ? () => void store.load() : undefined,
  };
}
