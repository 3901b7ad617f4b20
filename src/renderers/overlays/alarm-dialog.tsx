import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import FrameOfRoute from '../widgets/frame-of-route.tsx';
import { Dialog } from './dialog.tsx';

/** SHELL-05. */
const width = 1200;

/** The alarm panel, in a frame. */
const AlarmDialog = observer(() => {
  const { overlays } = useShell();
  const text = useText();
  const { alarmsRoute } = overlays;
  if (alarmsRoute === undefined) return null;
  return (
    <Dialog
      id="alarms"
      title={text(shellTexts.alarmPanel)}
      open
      width={width}
      footer={null}
      onCancel={() => overlays.closeAlarms()}
      className="lamp-frame-dialog"
      styles={{ body: { height: 'min(640px, calc(100dvh - 200px))' } }}
    >
      <FrameOfRoute route={alarmsRoute} title={text(shellTexts.alarmPanel)} />
    </Dialog>
  );
});

export default AlarmDialog;
