import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  EnvironmentOutlined,
  LeftOutlined,
  MutedOutlined,
  RightOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { Alarm } from '../../engine/stores/alarms/alarm.ts';
import { snoozeMinutes } from '../../engine/stores/alarms/alarm-quiet-store.ts';
import { domainTitle } from '../../engine/stores/alarms/event-domain.ts';
import { useSite, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';
import { AlarmDomain, AlarmLevelMark, AlarmState, AlarmTime, levelTone } from './alarm-facts.tsx';
import { alarmTexts } from './alarm-texts.ts';
import '../widgets/unseen.css';
import './alarms.css';

/** The newest alarms, one at a time, over the corner of the page (ALARM-03). */
const AlarmPopup = observer(() => {
  const { alarms } = useShell();
  const text = useText();
  const place = useRef<HTMLElement>(null);
  const { popup } = alarms;
  const { shown, phase, focusRequests } = popup;
  useEffect(() => {
    if (focusRequests > 0) place.current?.focus();
  }, [focusRequests]);
  useLayoutEffect(() => {
    // What had the focus, such as the button of an alarm that is done, may be gone.
    if (popup.hasFocus && document.activeElement === document.body) place.current?.focus();
  });
  if (!shown) return null;
  const level = alarms.levels.of(shown.levelId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') popup.step(-1);
    else if (event.key === 'ArrowRight') popup.step(1);
    else if (event.key === 'Escape') popup.dismiss();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) popup.setFocus(false);
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={text(alarmTexts.popup)}
      className={`lamp-alarm-popup lamp-alarm-${levelTone(level)}${phase === 'leaving' ? ' lamp-alarm-leaving' : ''}`}
      onPointerEnter={() => popup.setPointer(true)}
      onPointerLeave={() => popup.setPointer(false)}
      onFocus={({ target }) => popup.setFocus(target.matches(':focus-visible'))}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Announcement alarm={shown} />
      <header className="lamp-alarm-head">
        <AlarmLevelMark alarm={shown} />
        <AlarmDomain alarm={shown} />
        <span className="lamp-alarm-tools">
          <MuteButton />
          <IconButton
            label={fillString(text(alarmTexts.snooze), { n: snoozeMinutes })}
            icon={<ClockCircleOutlined />}
            run={() => alarms.snooze()}
          />
          <IconButton label={text(alarmTexts.dismiss)} icon={<CloseOutlined />} run={() => popup.dismiss()} />
        </span>
      </header>
      <p className="lamp-alarm-text">{text(shown.description) || text(shown.typeName) || shown.eventName}</p>
      <p className="lamp-alarm-more">
        {shown.deviceName !== '' && <span className="lamp-alarm-device">{shown.deviceName}</span>}
        <AlarmTime alarm={shown} />
        <AlarmState alarm={shown} />
      </p>
      <footer className="lamp-alarm-foot">
        <Steps />
        <Actions alarm={shown} />
      </footer>
    </section>
  );
});

/** Tells screen readers about the alarm: at once if it is critical, otherwise when they are idle. */
const Announcement = observer(({ alarm }: { alarm: Alarm }) => {
  const { levels } = useShell().alarms;
  const site = useSite();
  const text = useText();
  const level = levels.of(alarm.levelId);
  const words = [level?.name, text(domainTitle(site, alarm)), alarm.deviceName, text(alarm.description)]
    .filter(Boolean)
    .join(' · ');
  // A region that appears with its text is not announced.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(words), [words]);
  const isCritical = level?.index === 0;
  return (
    <span className="lamp-unseen" role="status" aria-live={isCritical ? 'assertive' : 'polite'}>
      {said}
    </span>
  );
});

/** Previous, 'n of m', next, and how many have come meanwhile. */
const Steps = observer(() => {
  const { popup } = useShell().alarms;
  const text = useText();
  const { length } = popup.items;
  return (
    <span className="lamp-alarm-steps">
      {length > 1 && (
        <>
          <IconButton label={text(alarmTexts.previous)} icon={<LeftOutlined />} run={() => popup.step(-1)} />
          <span>{fillString(text(alarmTexts.position), { n: popup.index + 1, m: length })}</span>
          <IconButton label={text(alarmTexts.next)} icon={<RightOutlined />} run={() => popup.step(1)} />
        </>
      )}
      {popup.newCount > 0 && (
        <Button type="link" size="small" onClick={() => popup.showNewest()}>
          {fillString(text(alarmTexts.newOnes), { n: popup.newCount })}
        </Button>
      )}
    </span>
  );
});

const Actions = observer(({ alarm }: { alarm: Alarm }) => {
  const { alarms } = useShell();
  const text = useText();
  const navigateTo = useNavigateTo();
  const [page, map] = [alarms.pageOf(alarm), alarms.mapOf(alarm)];
  const go = (to: string) => {
    alarms.list.markRead(alarm.eventId);
    alarms.popup.settle(alarm.eventId);
    void navigateTo(to);
  };
  const isDone = alarm.isAcknowledged || alarm.isHandled;
  return (
    <span className="lamp-alarm-actions">
      {map !== undefined && (
        <Button size="small" icon={<EnvironmentOutlined />} onClick={() => go(map)}>
          {text(alarmTexts.locate)}
        </Button>
      )}
      {page !== undefined && (
        <Button size="small" onClick={() => go(page)}>
          {text(alarmTexts.open)}
        </Button>
      )}
      {alarms.canAcknowledge && !isDone && (
        <ReasonedButton
          size="small"
          type="primary"
          icon={<CheckOutlined />}
          reason={alarm.isViewedOnly ? text(alarmTexts.viewedOnly) : undefined}
          loading={alarms.acknowledging.has(alarm.eventId)}
          onClick={() => void alarms.acknowledge(alarm)}
        >
          {text(alarmTexts.acknowledge)}
        </ReasonedButton>
      )}
    </span>
  );
});

/** Turns the sound of alarms off and on. */
const MuteButton = observer(() => {
  const { quiet } = useShell().alarms;
  const text = useText();
  return (
    <IconButton
      label={text(quiet.isMuted ? alarmTexts.unmute : alarmTexts.mute)}
      icon={quiet.isMuted ? <MutedOutlined /> : <SoundOutlined />}
      run={() => quiet.setMuted(!quiet.isMuted)}
    />
  );
});

const IconButton = ({ label, icon, run }: { label: string; icon: ReactNode; run(): void }) => (
  <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
);

export default AlarmPopup;
