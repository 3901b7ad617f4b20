import { ClockCircleOutlined, CloseOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { Alarm } from '../../engine/stores/alarms/alarm.ts';
import { snoozeMinutes } from '../../engine/stores/alarms/alarm-quiet-store.ts';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { formatTime } from '../format/time-format.ts';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { StateView } from '../states/state-view.tsx';
import { inboxTexts } from '../texts/inbox-texts.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { AlarmDomain, AlarmLevelMark, AlarmState, AlarmTime } from './alarm-facts.tsx';
import { alarmTexts } from './alarm-texts.ts';
import '../widgets/unseen.css';
import './alarms.css';

/** How many alarms are drawn before the user asks for all. */
const firstCount = 20;

/** The latest alarms in the panel of the bell, with mute and snooze (ALARM-02). */
const AlarmListView = observer(({ close }: { close(): void }) => {
  const { list, levels } = useShell().alarms;
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => void levels.need(), [levels]);
  const { shown: alarms, unread } = list;
  const drawn = isWhole ? alarms : alarms.slice(0, firstCount);
  return (
    <section className="lamp-alarms" aria-label={text(alarmTexts.latest)}>
      <div className="lamp-pop-head">
        <span className="lamp-pop-title">{text(alarmTexts.latest)}</span>
        {alarms.length > 0 && (
          <span>
            <Button type="link" size="small" disabled={unread === 0} onClick={() => list.markRead()}>
              {text(inboxTexts.markAllRead)}
            </Button>
            <Button type="link" size="small" onClick={() => list.clear()}>
              {text(alarmTexts.clearList)}
            </Button>
          </span>
        )}
      </div>
      {alarms.length === 0 ? (
        <StateView compact kind="empty" title={text(alarmTexts.noneYet)} />
      ) : (
        <ul className="lamp-alarms-rows">
          {drawn.map((alarm) => (
            <Row key={alarm.eventId} alarm={alarm} close={close} />
          ))}
        </ul>
      )}
      {drawn.length < alarms.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {fillString(text(alarmTexts.showAll), { n: alarms.length })}
        </Button>
      )}
      <Quiet />
    </section>
  );
});

const Row = observer(({ alarm, close }: { alarm: Alarm; close(): void }) => {
  const { alarms } = useShell();
  const text = useText();
  const navigateTo = useNavigateTo();
  const page = alarms.pageOf(alarm);
  const open = () => {
    alarms.list.markRead(alarm.eventId);
    if (page === undefined) return;
    close();
    void navigateTo(page);
  };
  return (
    <li className="lamp-alarms-row">
      <button type="button" className="lamp-inbox-item" onClick={open}>
        <span className={`lamp-inbox-title${alarm.isRead ? '' : ' lamp-alarms-unread'}`}>
          {!alarm.isRead && <span className="lamp-unseen">{text(alarmTexts.unreadAlarm)}</span>}
          {text(alarm.description) || text(alarm.typeName) || alarm.eventName}
        </span>
        <span className="lamp-inbox-more lamp-alarms-more">
          <AlarmLevelMark alarm={alarm} />
          {alarm.deviceName !== '' && <span className="lamp-alarm-device">{alarm.deviceName}</span>}
          <AlarmDomain alarm={alarm} />
          <AlarmTime alarm={alarm} />
          <AlarmState alarm={alarm} />
        </span>
      </button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={text(alarmTexts.removeOne)}
        title={text(alarmTexts.removeOne)}
        onClick={() => alarms.list.remove(alarm.eventId)}
      />
    </li>
  );
});

/** Mute and snooze, and what to do if the browser blocks sound. */
const Quiet = observer(() => {
  const { alarms } = useShell();
  const style = useTimeStyle();
  const text = useText();
  const { quiet, sound } = alarms;
  return (
    <div className="lamp-pop-foot lamp-alarms-quiet">
      {sound.isBlocked && (
        <Button type="link" size="small" icon={<MutedOutlined />} onClick={() => void sound.allow()}>
          {text(shellTexts.allowSound)}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={quiet.isMuted ? <MutedOutlined /> : <SoundOutlined />}
        onClick={() => quiet.setMuted(!quiet.isMuted)}
      >
        {text(quiet.isMuted ? alarmTexts.unmute : alarmTexts.mute)}
      </Button>
      {quiet.isSnoozed ? (
        <Button type="text" size="small" onClick={() => quiet.endSnooze()}>
          {text(alarmTexts.endSnooze)}
          <small>
            {fillString(text(alarmTexts.snoozedUntil), {
              time: formatTime(style, new Date(quiet.snoozedUntil), 'time'),
            })}
          </small>
        </Button>
      ) : (
        <Button type="text" size="small" icon={<ClockCircleOutlined />} onClick={() => alarms.snooze()}>
          {fillString(text(alarmTexts.snooze), { n: snoozeMinutes })}
        </Button>
      )}
    </div>
  );
});

export default AlarmListView;
