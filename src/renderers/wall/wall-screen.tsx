import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { Themed } from '../theme/themed.tsx';
import { useWall, useWallAlarms } from './use-wall.ts';
import { useIsActive, useWakeLock, useWallKeys } from './use-wall-hands.ts';
import { WallBar } from './wall-bar.tsx';
import { WallControls } from './wall-controls.tsx';
import { WallStage } from './wall-stage.tsx';
import { wallTexts } from './wall-texts.ts';
import { wallTheme } from './wall-theme.ts';
import { WallTicker } from './wall-ticker.tsx';
import { timeIn } from './wall-time.ts';
import './wall.css';

/** A wall screen: rotates dashboards outside the frame, in its own look. */
const WallScreen = observer(() => {
  const text = useText();
  const { language, isStill } = useDisplay();
  const wall = useWall();
  const isActive = useIsActive();
  useWallKeys(wall);
  useWakeLock();
  const theme = useMemo(() => wallTheme(!isStill), [isStill]);
  const title = wall.isEnded ? text(wallTexts.endedTitle) : wall.screen?.title || wall.screen?.name;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <Themed theme={theme} locale={language === 'zh' ? zhCN : enUS}>
      {/* The first class is that of the theme's variables. */}
      <main className={`lamp-on-wall lamp-wall${isActive ? '' : ' lamp-wall-idle'}`} data-dark="true">
        <Content wall={wall} />
        {wall.dashboards.length > 0 && <WallControls wall={wall} isShown={isActive} />}
      </main>
    </Themed>
  );
});

const Content = observer(({ wall }: { wall: WallStore }) => {
  const text = useText();
  const style = useTimeStyle();
  const { screen, isEnded, lostSince, current } = wall;
  if (isEnded) return <Notice title={text(wallTexts.endedTitle)}>{text(wallTexts.endedText)}</Notice>;
  if (!screen)
    return (
      <Notice title={text(wallTexts.connecting)}>
        {lostSince !== undefined && text(wallTexts.lostSince).replace('{time}', timeIn(style, lostSince))}
      </Notice>
    );
  return (
    <>
      <WallBar wall={wall} screen={screen} />
      {current === undefined ? (
        <Notice title={text(wallTexts.emptyTitle)}>{text(wallTexts.emptyText)}</Notice>
      ) : (
        <WallStage wall={wall} />
      )}
      <Ticker wall={wall} />
    </>
  );
});

const Ticker = observer(({ wall }: { wall: WallStore }) => {
  const { alarms } = useWallAlarms(wall);
  return alarms && <WallTicker alarms={alarms} />;
});

const Notice = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <div className="lamp-wall-notice" role="status">
    <h1>{title}</h1>
    <p>{children}</p>
  </div>
);

export default WallScreen;
