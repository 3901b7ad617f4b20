import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { WallStore } from '../../engine/stores/wall/wall-store.ts';
import type { WallScreen } from '../../schemas/wire/wall.ts';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { useText } from '../context/console-context.tsx';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { wallTexts } from './wall-texts.ts';
import { dateIn, timeIn } from './wall-time.ts';

/** The title bar: logo and name, the dashboard and its place, the connection, the clock. */
export const WallBar = observer(({ wall, screen }: { wall: WallStore; screen: WallScreen }) => {
  const text = useText();
  const style = useTimeStyle();
  const { dashboards, index, isPaused, lostSince } = wall;
  const title = screen.title || screen.portal.title || screen.name;
  return (
    <header className="lamp-wall-bar">
      <div className="lamp-wall-brand">
        <BrandLogo logo={screen.portal.logo || undefined} size={44} />
        <h1 title={title}>{title}</h1>
      </div>
      <div className="lamp-wall-place">
        <h2>{dashboards[index]?.name}</h2>
        {dashboards.length > 1 && (
          <ol
            aria-label={text(wallTexts.position)
              .replace('{n}', String(index + 1))
              .replace('{count}', String(dashboards.length))}
          >
            {dashboards.map(({ id }, place) => (
              <li key={id} aria-current={place === index ? 'true' : undefined} />
            ))}
          </ol>
        )}
      </div>
      <div className="lamp-wall-side">
        {isPaused && dashboards.length > 1 && <span className="lamp-wall-paused">{text(wallTexts.paused)}</span>}
        {lostSince !== undefined && (
          <span className="lamp-wall-lost" role="status">
            {text(wallTexts.lostSince).replace('{time}', timeIn(style, lostSince))}
          </span>
        )}
        <Clock />
      </div>
    </header>
  );
});

const Clock = observer(() => {
  const style = useTimeStyle();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = String(new Date(now).getSeconds()).padStart(2, '0');
  return (
    <div className="lamp-wall-clock">
      <span>{dateIn(style, now)}</span>
      <time>
        {timeIn(style, now)}
        <small>{seconds}</small>
      </time>
    </div>
  );
});
