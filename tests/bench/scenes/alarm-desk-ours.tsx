import type { SoundPlayer } from '../../../src/engine/stores/environment/sound-player.ts';
import { ShellProvider } from '../../../src/renderers/context/shell-context.tsx';
import { DocumentPage } from '../../../src/renderers/pages/document-page.tsx';
import { AlarmBell } from '../../../src/renderers/shell/alarm-bell.tsx';
import { OverlayPlaces } from '../../../src/renderers/shell/overlay-places.tsx';
import { alarmMarks, bellCount } from '../alarm-marks.ts';
import { createRaisedAlarms } from '../data/raised-alarms.ts';
import { alarmAnswers, alarmMenu, alarmPage } from '../ours/alarm-page.ts';
import { createMemoryConsole } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import '../../../src/renderers/shell/header.css';

const silentPlayer: SoundPlayer = {
  isAllowed: () => true,
  allow: async () => undefined,
  play: () => undefined,
  onChange: () => () => undefined,
};

/** The head of the console with bell, popup and sound, over the table of alarms. Settings: burst. */
const scene: Scene = async ({ burst = 0 }) => {
  const raised = createRaisedAlarms();
  const { console, page, send, frame, end } = await createMemoryConsole({
    menu: alarmMenu,
    keywords: alarmPage,
    answers: alarmAnswers(raised),
    search: '?size=50',
    capabilities: ['alarmDesk'],
    environment: { openSound: async () => silentPlayer },
  });
  const shell = await console.openShell();
  await Promise.all([shell.alarms.load(), shell.alarmBell.load(), shell.alarms.levels.need()]);
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
    marks: alarmMarks(raised, '.lamp-alarm-popup'),
    acts: {
      arrive() {
        for (const event of raised.raise(burst)) send(event);
      },
      one() {
        for (const event of raised.raise(1)) send(event);
      },
    },
    counts: () => ({ raised: raised.total, badge: bellCount(), list: shell.alarms.list.alarms.length }),
    end,
  };
};

export default scene;
