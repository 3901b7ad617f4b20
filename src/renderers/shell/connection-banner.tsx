import { DisconnectOutlined, SyncOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import { useDisplay, useEvents, useText } from '../context/console-context.tsx';
import { formatTime, type TimeStyle } from '../format/time-format.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { texts } from '../texts/texts.ts';

/** The state of the live connection, and since when the screen may miss something (RT-04). Empty while all is well. */
export const ConnectionBanner = observer(() => {
  const display = useDisplay();
  const style = useTimeStyle();
  const { state, completeUntil } = useEvents();
  const text = useText();
  const isReading = display.isOnline && state === 'online' && completeUntil !== undefined;
  if (display.isOnline && state !== 'reconnecting' && completeUntil === undefined) return null;
  const message = display.isOnline
    ? text(isReading ? texts.readingMissed : texts.reconnecting)
    : `${text(texts.offlineTitle)} · ${text(texts.offlineText)}`;
  return (
    <div className="lamp-banner" role="status">
      {isReading ? <SyncOutlined spin /> : <DisconnectOutlined />} {message}
      {completeUntil !== undefined &&
        ` · ${fillString(text(texts.completeUntil), { time: shortTime(style, completeUntil) })}`}
    </div>
  );
});

/** '03:12', with the day of an earlier one. */
function shortTime(style: TimeStyle, at: number): string {
  const [date, now] = [new Date(at), new Date()];
  const isToday = formatTime(style, date, 'day') === formatTime(style, now, 'day');
  return formatTime(style, date, isToday ? 'clock' : 'minute');
}
