import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import FrameOfRoute from '../widgets/frame-of-route.tsx';
import { Dialog } from './dialog.tsx';
import { PositionMap } from './position-map.tsx';

/** SHELL-04. */
const frameHeight = 500;
const width = 900;

/** A point on the map: our own one, or a page of the installation in a frame. */
const PositionDialog = observer(() => {
  const { overlays } = useShell();
  const text = useText();
  const { position, positionRoute } = overlays;
  if (!position) return null;
  const title = [text(shellTexts.position), position.name].filter(Boolean).join(' · ');
  return (
    <Dialog
      id="position"
      title={title}
      open
      width={width}
      footer={null}
      onCancel={() => overlays.closePosition()}
      className="lamp-frame-dialog"
      styles={{ body: { height: frameHeight } }}
    >
      {positionRoute === undefined ? (
        <PositionMap position={position} label={title} />
      ) : (
        <FrameOfRoute route={positionRoute} title={title} />
      )}
    </Dialog>
  );
});

export default PositionDialog;
