import { AlertOutlined, MutedOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
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
  const { alarmBell, alarms } = useShell();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!alarmBell.isShown) return null;
  const { isBlocked } = alarms.sound;
  const label = [
    fillString(text(shellTexts.openAlarms), { n: alarmBell.total }),
    isBlocked && text(shellTexts.allowSound),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <HeaderPopover
      content={<BellPanel close={close} />}
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

/** The rows of the bell with their numbers, and the latest alarms. */
const BellPanel = observer(({ close }: { close(): void }) => {
  const { alarmBell, overlays } = useShell();
  const display = useDisplay();
  const text = useText();
  return (
    <div className="lamp-pop">
      <div className="lamp-pop-head lamp-pop-title">{text(shellTexts.alarms)}</div>
      <ul>
        {alarmBell.rows.map(({ key, title, count, to }) => (
          <li key={key} onClickCapture={close}>
            <ConsoleLink to={to} className="lamp-alarm-row">
              {text(title)}
              <strong>{count === undefined ? '–' : formatNumber(display.language, count)}</strong>
            </ConsoleLink>
          </li>
        ))}
      </ul>
      <Suspense fallback={<div className="lamp-pop-wait" />}>
        <AlarmList close={close} />
      </Suspense>
      {overlays.alarmsRoute !== undefined && (
        <div className="lamp-pop-foot">
          <Button
            type="link"
            size="small"
            onClick={() => {
              close();
              overlays.openAlarms();
            }}
          >
            {text(shellTexts.alarmPanel)}
          </Button>
        </div>
      )}
    </div>
  );
});
