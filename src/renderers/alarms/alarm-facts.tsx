import { observer } from 'mobx-react-lite';
import { type Alarm, isPending } from '../../engine/stores/alarms/alarm.ts';
import { domainColor, domainTitle } from '../../engine/stores/alarms/event-domain.ts';
import { usePlatformTime, useSite, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { formatAgo, formatTime } from '../format/time-format.ts';
import { useBlink } from '../hooks/use-blink.ts';
import { useNow } from '../hooks/use-now.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { StatusMark } from '../widgets/status-mark.tsx';
import { alarmTexts } from './alarm-texts.ts';

const tones = ['danger', 'warning', 'info'] as const;

/** The tone of a level by its rank; neutral for lower and unknown ones. */
export const levelTone = (level: { index: number } | undefined) => tones[level?.index ?? tones.length] ?? 'neutral';

/** The level of an alarm by color, shape and name; a critical one that nobody has acknowledged blinks. */
export const AlarmLevelMark = observer(({ alarm }: { alarm: Alarm }) => {
  const level = useShell().alarms.levels.of(alarm.levelId);
  const isUrgent = level?.index === 0 && isPending(alarm);
  useBlink(isUrgent);
  if (!level) return null;
  return (
    <span className={isUrgent ? 'lamp-alarm-urgent' : undefined}>
      <StatusMark tone={levelTone(level)} color={level.color}>
        {level.name}
      </StatusMark>
    </span>
  );
});

/** The domain of an alarm: its color and its name (ALARM-07). */
export const AlarmDomain = observer(({ alarm }: { alarm: Alarm }) => {
  const site = useSite();
  const text = useText();
  return (
    <span className="lamp-alarm-domain">
      <i aria-hidden="true" style={{ background: domainColor(site, alarm.domainId) }} />
      {text(domainTitle(site, alarm))}
    </span>
  );
});

/** What has become of an alarm; nothing while it is new. */
export const AlarmState = ({ alarm }: { alarm: Alarm }) => {
  const text = useText();
  const states = [
    alarm.isHandled ? alarmTexts.handled : alarm.isAcknowledged && alarmTexts.acknowledged,
    !alarm.isActive && alarmTexts.cleared,
    alarm.isShelved && alarmTexts.shelved,
    alarm.isFolded && alarmTexts.folded,
  ].filter((state) => state !== false);
  return states.length > 0 && <span>{states.map((state) => text(state)).join(' · ')}</span>;
};

/** When an alarm happened, relative to now; the moment on hover. */
export const AlarmTime = observer(({ alarm }: { alarm: Alarm }) => {
  const style = useTimeStyle();
  const time = usePlatformTime();
  const now = useNow();
  const date = time.read(alarm.date);
  if (!date) return alarm.date;
  return (
    <time dateTime={date.toISOString()} title={formatTime(style, date, 'second')}>
      {formatAgo(style, date, now)}
    </time>
  );
});
