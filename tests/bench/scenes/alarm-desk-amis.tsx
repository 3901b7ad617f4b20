import { useLayoutEffect, useRef } from 'react';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import { alarmMarks, bellCount } from '../alarm-marks.ts';
import { alarmsDocument } from '../amis/alarms-document.ts';
import { fetchRows } from '../amis/fetch-rows.ts';
import { type Amis, loadAmis } from '../amis/load-amis.ts';
import { alarmsPath, createRaisedAlarms, type RaisedAlarm } from '../data/raised-alarms.ts';
import { createMemoryEvents } from '../hand-written/memory-events.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';

type Follow = (listener: (event: WireEvent) => void) => () => void;

const kept = 100;
const drawn = 20;

/** The messages of its service: the events of a frame are one, as amis has no place to collect them. */
function collect(follow: Follow, onMessage: (data: object) => void): { close(): void } {
  let alarms: RaisedAlarm[] = [];
  let waiting = new Map<string, RaisedAlarm>();
  let open = 0;
  let frame = 0;
  const flush = () => {
    const fresh = waiting;
    waiting = new Map();
    frame = 0;
    alarms = [...[...fresh.values()].reverse(), ...alarms.filter(({ id }) => !fresh.has(id))].slice(0, kept);
    onMessage({ open, kept: alarms.length, latest: alarms.slice(0, drawn), newest: alarms[0] });
  };
  const stop = follow(({ type, data }) => {
    if (type === 'AlarmCount') open = (data as { value: number }[])[0]!.value;
    else waiting.set((data as RaisedAlarm).id, data as RaisedAlarm);
    frame ||= requestAnimationFrame(flush);
  });
  return {
    close() {
      stop();
      cancelAnimationFrame(frame);
    },
  };
}

function AmisPage({ amis, follow, isOpen }: { amis: Amis; follow: Follow; isOpen: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const wsFetcher = (_: unknown, onMessage: (data: object) => void) => collect(follow, onMessage);
    const env = { fetcher: fetchRows, wsFetcher, theme: 'cxd' };
    const page = amis.embed(place.current!, alarmsDocument(isOpen), { locale: 'en-US' }, env);
    return () => page.unmount();
  }, [amis, follow, isOpen]);
  return <div ref={place} style={{ height: 800 }} />;
}

/** Bell, popup and table of amis, drawn by its SDK. Settings: burst, isOpen. */
const scene: Scene = async ({ burst = 0, isOpen = 0 }) => {
  const raised = createRaisedAlarms();
  const { follow, send } = createMemoryEvents();
  startMemoryPlatform({ [`POST ${alarmsPath}`]: () => raised.page(50) });
  const amis = await loadAmis();
  return {
    element: <AmisPage amis={amis} follow={follow} isOpen={isOpen === 1} />,
    marks: alarmMarks(raised, '.alarm-popup'),
    acts: {
      arrive() {
        for (const event of raised.raise(burst)) send(event);
      },
    },
    counts: () => ({
      raised: raised.total,
      badge: bellCount(),
      list: Number(document.querySelector('[data-kept]')?.getAttribute('data-kept')),
    }),
  };
};

export default scene;
