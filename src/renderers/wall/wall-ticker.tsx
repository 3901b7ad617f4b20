import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useState } from 'react';
import { shownValue } from '../../engine/records/fill-text.ts';
import type { WallAlarm, WallAlarms } from '../../schemas/wire/wall.ts';
import { useText } from '../context/console-context.tsx';
import { paintOf } from './paint-of.ts';
import { wallTexts } from './wall-texts.ts';

/** How many alarms are beside each other, and how long. */
const perPage = 2;
const pageMs = 8000;

/** The open alarms along the lower edge, a few at a time: level, place, what, when, and whether somebody knows. */
export const WallTicker = observer(({ alarms: { open, rows } }: { alarms: WallAlarms }) => {
  const text = useText();
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), pageMs);
    return () => clearInterval(timer);
  }, [pages]);
  const first = (turn % pages) * perPage;
  return (
    <section className="lamp-wall-ticker" aria-label={text(wallTexts.openAlarms)}>
      <p>
        <b>{shownValue(open)}</b>
        <span>{text(wallTexts.openAlarms)}</span>
      </p>
      {rows.length === 0 ? (
        <span className="lamp-wall-calm">{text(wallTexts.noAlarms)}</span>
      ) : (
        <ol>
          {rows.slice(first, first + perPage).map((alarm) => (
            <Entry key={alarm.id} alarm={alarm} />
          ))}
        </ol>
      )}
    </section>
  );
});

/** One alarm: its level is a colour and a word, and what nobody has acknowledged has a filled mark. */
const Entry = ({ alarm }: { alarm: WallAlarm }) => {
  const text = useText();
  const { levelName, tone, typeName, place, date, isAcknowledged } = alarm;
  return (
    <li data-known={isAcknowledged} style={{ '--lamp-color': paintOf(tone) } as CSSProperties}>
      <span className="lamp-wall-level">{levelName}</span>
      <span className="lamp-wall-what">
        <b title={typeName}>{typeName}</b>
        <span title={place}>{place}</span>
      </span>
      <span className="lamp-wall-when">
        <time>{date.slice('2026-'.length, -':00'.length)}</time>
        <span>{text(isAcknowledged ? wallTexts.acknowledged : wallTexts.unacknowledged)}</span>
      </span>
    </li>
  );
};
