import axios from 'axios';
import { useEffect, useState } from 'react';
import type { DataQuery, DataResult } from '../../../src/schemas/wire/analytics.ts';
import { panelsPath } from '../data/panels.ts';

/** How a page reads its panels. */
export interface PanelsFeed {
  /** Calls back whenever the platform has new values. */
  follow(changed: () => void): () => void;
  /** Draws at most once a frame, and changes without motion. */
  isTuned: boolean;
}

/** The answers to all queries, read by one call at first and after each change. */
export function usePanels(queries: readonly DataQuery[], { follow, isTuned }: PanelsFeed): readonly DataResult[] {
  const [answers, setAnswers] = useState<readonly DataResult[]>([]);
  useEffect(() => {
    let frame = 0;
    let waiting: readonly DataResult[] = [];
    const show = (results: readonly DataResult[]) => {
      if (!isTuned) return setAnswers(results);
      waiting = results;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setAnswers(waiting);
      });
    };
    const read = async () =>
      show((await axios.post<{ data: DataResult[] }>(panelsPath, { panels: queries })).data.data);
    void read();
    const stop = follow(() => void read());
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [queries, follow, isTuned]);
  return answers;
}
