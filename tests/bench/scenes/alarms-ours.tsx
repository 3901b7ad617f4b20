import type { BlockOf } from '../../../src/schemas/page.ts';
import { createAlarms, keptAlarms } from '../data/alarms.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

const list: BlockOf<'list'> = {
  kind: 'list',
  id: 'alarms',
  source: 'alarms',
  title: 'eventDomainName',
  text: 'description',
  time: 'date',
  status: {
    field: 'isRead',
    options: [
      { value: true, title: 'Read', tone: 'neutral' },
      { value: false, title: 'New', tone: 'danger' },
    ],
  },
  max: keptAlarms,
  empty: 'No alarms',
};

/** A list of the alarms that arrive on the live connection. Settings: burst, the number of alarms of one act. */
const scene: Scene = async ({ burst = 0 }) => {
  const made = await createMemoryConsole({
    keywords: { sources: { alarms: { kind: 'live', event: 'alarm', keep: keptAlarms } }, body: list },
  });
  const next = createAlarms();
  return {
    element: drawnPage(made),
    marks: { list: () => count('.lamp-page .lamp-state, .lamp-list') > 0 },
    acts: {
      arrive() {
        for (let place = 0; place < burst; place += 1) made.send({ type: 'alarm', data: next() });
      },
    },
    end: made.end,
  };
};

export default scene;
