import axios from 'axios';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import { alarmsPath, type RaisedAlarm } from '../data/raised-alarms.ts';

export type Follow = (listener: (event: WireEvent) => void) => () => void;

const kept = 100;
/** The popup and the table change at most once in this time, as those of the console. */
const calmMs = 1000;
const popupMs = 5000;

/** Runs at most once a second: at once, and again at its end if it was called meanwhile. */
function useCalm(run: () => void): () => void {
  const state = useRef({ isResting: false, isDue: false });
  return useCallback(() => {
    const { current } = state;
    const go = () => {
      current.isDue = false;
      current.isResting = true;
      run();
      setTimeout(() => {
        current.isResting = false;
        if (current.isDue) go();
      }, calmMs);
    };
    current.isDue = true;
    if (!current.isResting) go();
  }, [run]);
}

/** The newest alarms and the open count; the events of a frame are one change. */
export function useAlarmDesk(follow: Follow, onNew: () => void) {
  const [desk, setDesk] = useState<{ alarms: RaisedAlarm[]; open: number }>({ alarms: [], open: 0 });
  useEffect(() => {
    let waiting = new Map<string, RaisedAlarm>();
    let open: number | undefined;
    let frame = 0;
    const flush = () => {
      const [fresh, count] = [waiting, open];
      waiting = new Map();
      open = undefined;
      frame = 0;
      setDesk((before) => ({
        alarms: [...[...fresh.values()].reverse(), ...before.alarms.filter(({ id }) => !fresh.has(id))].slice(0, kept),
        open: count ?? before.open,
      }));
      if (fresh.size > 0) onNew();
    };
    const stop = follow(({ type, data }) => {
      if (type === 'AlarmCount') open = (data as { value: number }[])[0]!.value;
      else waiting.set((data as RaisedAlarm).id, data as RaisedAlarm);
      frame ||= requestAnimationFrame(flush);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [follow, onNew]);
  return desk;
}

/** The popup's alarms: shown for five seconds, changed at most once a second. */
export function usePopup(alarms: readonly RaisedAlarm[]) {
  const [shown, setShown] = useState<readonly RaisedAlarm[]>([]);
  const latest = useRef(alarms);
  latest.current = alarms;
  const hiding = useRef<number>(undefined);
  const show = useCalm(
    useCallback(() => {
      setShown(latest.current);
      window.clearTimeout(hiding.current);
      hiding.current = window.setTimeout(() => setShown([]), popupMs);
    }, []),
  );
  useEffect(() => {
    if (alarms.length > 0) show();
  }, [alarms, show]);
  useEffect(() => () => window.clearTimeout(hiding.current), []);
  return { shown, dismiss: useCallback(() => setShown([]), []) };
}

/** The rows of the table, read again at most once a second. */
export function useAlarmRows() {
  const [page, setPage] = useState<{ data: readonly RaisedAlarm[]; total: number }>({ data: [], total: 0 });
  const read = useCallback(async () => {
    const answer = await axios.post<{ data: typeof page }>(alarmsPath, { pageNum: 1, pageSize: 50 });
    setPage(answer.data.data);
  }, []);
  useEffect(() => void read(), [read]);
  return { page, reload: useCalm(useCallback(() => void read(), [read])) };
}
