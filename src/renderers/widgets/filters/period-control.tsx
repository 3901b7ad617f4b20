import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Button, DatePicker, Popover } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { DataPanelPlan } from '../../../engine/stores/page/data-panel.ts';
import { type DataPanel, scales } from '../../../engine/stores/page/data-panel.ts';
import { useText } from '../../context/console-context.tsx';
import { useCalendar } from '../../hooks/use-calendar.ts';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';

const dayFormat = 'YYYY-MM-DD';

/** The period of a data panel in one control: periods that end now, and days of the user's own. */
export const PeriodControl = observer(
  ({ controls, panel }: { controls: DataPanelPlan['controls']; panel: DataPanel }) => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const { date } = panel;
    const name = date ? (date[0] === date[1] ? date[0] : `${date[0]} – ${date[1]}`) : text(panel.scale.name);
    const close = () => {
      setOpen(false);
      button.current?.focus();
    };
    return (
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={isOpen}
        onOpenChange={setOpen}
        content={
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a key of the whole popover
          <div className="lamp-period" onKeyDown={(event) => event.key === 'Escape' && close()}>
            {controls.includes('scale') && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
              <div role="group" aria-label={text(dashboardTexts.scale)} className="lamp-period-scales">
                {scales.map(({ id, name }) => (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={!date && panel.scale.id === id}
                    onClick={() => {
                      panel.setScale(id);
                      close();
                    }}
                  >
                    {text(name)}
                  </button>
                ))}
              </div>
            )}
            {controls.includes('date') && <Days panel={panel} done={close} />}
          </div>
        }
      >
        <Button ref={button} className="lamp-period-button" aria-label={`${text(dashboardTexts.scale)}: ${name}`}>
          <CalendarOutlined aria-hidden />
          <span>{name}</span>
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
    );
  },
);

const Days = observer(({ panel, done }: { panel: DataPanel; done(): void }) => {
  const text = useText();
  const { today } = useCalendar();
  const { date } = panel;
  return (
    <div className="lamp-period-days">
      <span aria-hidden="true">{text(dashboardTexts.days)}</span>
      <DatePicker.RangePicker
        aria-label={text(dashboardTexts.days)}
        value={date ? [dayjs(date[0]), dayjs(date[1])] : null}
        maxDate={today()}
        onChange={(range) => {
          const days = range?.map((one) => one?.format(dayFormat));
          panel.setDate(days?.[0] && days[1] ? [days[0], days[1]] : undefined);
          if (days?.[0] && days[1]) done();
        }}
      />
    </div>
  );
});
