import {
  CaretRightOutlined,
  CompressOutlined,
  ExpandOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import { toggleFullScreen, useIsFullScreen } from './use-wall-hands.ts';
import { wallTexts } from './wall-texts.ts';

/** The small bar that appears with the pointer. It stays reachable by keyboard. */
export const WallControls = observer(({ wall, isShown }: { wall: WallStore; isShown: boolean }) => {
  const text = useText();
  const isFull = useIsFullScreen();
  const { isPaused, dashboards } = wall;
  const button = (label: Text, icon: ReactNode, run: () => void) => (
    <button type="button" aria-label={text(label)} title={text(label)} onClick={run}>
      {icon}
    </button>
  );
  return (
    <div className="lamp-wall-controls" role="toolbar" aria-label={text(wallTexts.controls)} data-shown={isShown}>
      {dashboards.length > 1 && (
        <>
          {button(wallTexts.previous, <StepBackwardOutlined />, () => wall.step(-1))}
          {button(
            isPaused ? wallTexts.goOn : wallTexts.pause,
            isPaused ? <CaretRightOutlined /> : <PauseOutlined />,
            () => wall.pause(!isPaused),
          )}
          {button(wallTexts.next, <StepForwardOutlined />, () => wall.step(1))}
        </>
      )}
      {button(
        isFull ? wallTexts.leaveFullScreen : wallTexts.fullScreen,
        isFull ? <CompressOutlined /> : <ExpandOutlined />,
        toggleFullScreen,
      )}
    </div>
  );
});
