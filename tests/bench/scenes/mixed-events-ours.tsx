import { ShellProvider } from '../../../src/renderers/context/shell-context.tsx';
import { DocumentPage } from '../../../src/renderers/pages/document-page.tsx';
import { AlarmBell } from '../../../src/renderers/shell/alarm-bell.tsx';
import { OverlayPlaces } from '../../../src/renderers/shell/overlay-places.tsx';
import { alarmMarks, bellCount } from '../alarm-marks.ts';
import { createMixedEvents } from '../data/mixed-events.ts';
import { createRaisedAlarms } from '../data/raised-alarms.ts';
import { alarmAnswers, alarmMenu, alarmPage } from '../ours/alarm-page.ts';
import { createMemoryConsole } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';
import '../../../src/renderers/shell/header.css';

/** The head of the console and the table of alarms under events of all kinds. Settings: burst, perSecond. */
const scene: Scene = async ({ burst = 0, perSecond = 0 }) => {
  const raised = createRaisedAlarms();
  const mixed = createMixedEvents(raised, perSecond);
  const { console, page, send, frame, end } = await createMemoryConsole({
    menu: alarmMenu,
    keywords: alarmPage,
    answers: alarmAnswers(raised),
    search: '?size=50',
    capabilities: ['alarmDesk'],
  });
  const shell = await console.openShell();
  await Promise.all([shell.alarms.load(), shell.alarmBell.load(), shell.alarms.levels.need()]);
  const marks = alarmMarks(raised, '.lamp-alarm-popup');
  return {
    element: frame(
      <ShellProvider value={shell}>
        <header className="lamp-header" style={{ justifyContent: 'flex-end' }}>
          <AlarmBell />
        </header>
        <DocumentPage page={page!} isOutdated={false} />
        <OverlayPlaces />
      </ShellProvider>,
    ),
    marks: {
      ...marks,
      closed: () => count('.ant-popover:not(.ant-popover-hidden) .lamp-alarms') === 0,
      current: () => marks.row() && bellCount() === raised.total,
    },
    acts: {
      mix() {
        for (const event of mixed.next(burst)) send(event as never);
      },
      one() {
        for (const event of raised.raise(1)) send(event);
      },
    },
    counts: () => ({
      raised: raised.total,
      badge: bellCount(),
      list: shell.alarms.list.alarms.length,
      /** Alarms of the list that are not the newest ones, in order. */
      misplaced: shell.alarms.list.alarms.filter(({ eventId }, index) => eventId !== String(raised.total - index))
        .length,
      wrong: mixed.wrong,
      rejected: [...console.events.rejected.values()].reduce((sum, many) => sum + many, 0),
      rejectedTypes: console.events.rejected.size,
    }),
    end,
  };
};

export default scene;
