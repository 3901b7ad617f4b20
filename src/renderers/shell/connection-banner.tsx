import { DisconnectOutlined, SyncOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import { useDisplay, useEvents, useText } from '../context/console-context.tsx';
import { formatTime } from '../format/time-format.ts';
import { texts } from '../texts/texts.ts';

/** The state of the live connection, and since when the screen may miss something (RT-04). Empty while all is well. */
export const ConnectionBanner = observer(() => {
  const display = useDisplay();
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
        ` · ${fillString(text(texts.completeUntil), { time: shortTime(display.language, completeUntil) })}`}
    </div>
  );
});

/** '03:12', with the day of an earlier one. */
function shortTime(language: 'zh' | 'en', at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return formatTime(language, date, isToday ? 'clock' : 'minute');
}
