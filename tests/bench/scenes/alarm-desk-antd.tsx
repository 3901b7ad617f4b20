import { alarmMarks, bellCount } from '../alarm-marks.ts';
import { alarmsPath, createRaisedAlarms } from '../data/raised-alarms.ts';
import { AlarmDesk } from '../hand-written/alarm-desk.tsx';
import { handWritten } from '../hand-written/frame.tsx';
import { createMemoryEvents } from '../hand-written/memory-events.ts';
import { startMemoryPlatform } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';

/** Bell, popup and table written with antd only. Settings: burst. */
const scene: Scene = async ({ burst = 0 }) => {
  const raised = createRaisedAlarms();
  const { follow, send } = createMemoryEvents();
  startMemoryPlatform({ [`POST ${alarmsPath}`]: () => raised.page(50) });
  return {
    element: handWritten(<AlarmDesk follow={follow} />),
    marks: alarmMarks(raised, '.alarm-popup'),
    acts: {
      arrive() {
        for (const event of raised.raise(burst)) send(event);
      },
      one() {
        for (const event of raised.raise(1)) send(event);
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
