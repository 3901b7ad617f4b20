import { AlertOutlined, MutedOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import { alarmTexts } from '../alarms/alarm-texts.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { formatNumber } from '../format/number-format.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { ConsoleLink } from '../widgets/console-link.tsx';
import { HeaderPopover } from './header-popover.tsx';

const AlarmList = lazyPart(() => import('../alarms/alarm-list.tsx'));

/** The number of open alarms, counted over the rows the user may see, and the latest ones (SHELL-03, PERM-04). */
export const AlarmBell = observer(() => {
  const { alarmBell, alarms, overlays } = useShell();
  const display = useDisplay();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (!alarmBell.isShown) return null;
  const rows = (
    <div className="lamp-pop">
      <div className="lamp-pop-head lamp-pop-title">{text(shellTexts.alarms)}</div>
      <ul>
        {alarmBell.rows.map(({ key, title, count, to }) => (
          <li key={key} onClickCapture={() => setOpen(false)}>
            <ConsoleLink to={to} className="lamp-alarm-row">
              {text(title)}
              <strong>{count === undefined ? '–' : formatNumber(display.language, count)}</strong>
            </ConsoleLink>
          </li>
        ))}
      </ul>
      <Suspense fallback={<div className="lamp-pop-wait" />}>
        <AlarmList close={() => setOpen(false)} />
      </Suspense>
      {overlays.alarmsRoute !== undefined && (
        <div className="lamp-pop-foot">
          <Button
            type="link"
            size="small"
            onClick={() => {
              setOpen(false);
              overlays.openAlarms();
            }}
          >
            {text(shellTexts.alarmPanel)}
          </Button>
        </div>
      )}
    </div>
  );
  const { isBlocked } = alarms.sound;
  const label = [
    fillString(text(shellTexts.openAlarms), { n: alarmBell.total }),
    isBlocked && text(alarmTexts.allowSound),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <HeaderPopover
      content={rows}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={label}
      icon={
        <>
          <AlertOutlined />
          {isBlocked && <MutedOutlined className="lamp-alarm-blocked" />}
        </>
      }
      count={alarmBell.total}
    />
  );
});
