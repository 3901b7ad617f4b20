import { DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import type { DataPanelPlan } from '../../../engine/stores/page/data-panel.ts';
import { type DataPanel, scales } from '../../../engine/stores/page/data-panel.ts';
import { comparisons, grains } from '../../../schemas/wire/data-words.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { useCalendar } from '../../hooks/use-calendar.ts';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { FilterControl } from './filter-control.tsx';
import './panel-controls.css';

const dayFormat = 'YYYY-MM-DD';

/** The controls of a data panel (DASH-03): layer, scale, dates, step, comparison and filters. */
export const PanelControls = observer(({ plan, panel }: { plan: DataPanelPlan; panel: DataPanel }) => {
  const text = useText();
  const menu = useMenu();
  const filters = plan.filters.filter(({ func }) => menu.permits(func));
  return (
    <>
      {plan.controls.map((control) => (
        <Control key={control} control={control} panel={panel} />
      ))}
      {filters.map((filter) => (
        <FilterControl key={filter.field} filter={filter} state={panel} />
      ))}
      {panel.isChanged && (
        <button type="button" className="lamp-link" onClick={() => panel.clear()}>
          {text(dashboardTexts.clear)}
        </button>
      )}
    </>
  );
});

const Control = observer(({ control, panel }: { control: DataPanelPlan['controls'][number]; panel: DataPanel }) => {
  const text = useText();
  switch (control) {
    case 'scale':
      return (
        <Segmented<string>
          aria-label={text(dashboardTexts.scale)}
          // With days of its own no scale applies.
          value={panel.date ? '' : panel.scale.id}
          options={scales.map(({ id, name }) => ({ value: id, label: text(name) }))}
          onChange={(next) => panel.setScale(next)}
        />
      );
    case 'date':
      return <Days panel={panel} />;
    case 'layer':
      return (
        <Select<string>
          className="lamp-panel-choice"
          aria-label={text(dashboardTexts.layer)}
          value={panel.currentLayer?.value ?? ''}
          options={panel.layers.map(({ value, title }) => ({ value, label: text(title) }))}
          onChange={(next) => panel.setLayer(next)}
        />
      );
    case 'grain':
      return (
        <Select<string>
          className="lamp-panel-choice"
          aria-label={text(dashboardTexts.grain)}
          value={panel.chosen('grain') ?? ''}
          options={[
            { value: '', label: text(dashboardTexts.grainAuto) },
            ...grains.map((grain) => ({ value: grain, label: text(dashboardTexts[`grain${grain}`]) })),
          ]}
          onChange={(next) => panel.set('grain', next || undefined)}
        />
      );
    case 'compare':
      return (
        <Select<string>
          className="lamp-panel-choice"
          aria-label={text(dashboardTexts.compare)}
          value={panel.chosen('compare') ?? ''}
          options={[
            { value: '', label: text(dashboardTexts.noCompare) },
            ...comparisons.map((name) => ({ value: name, label: text(dashboardTexts[name]) })),
          ]}
          onChange={(next) => panel.set('compare', next || undefined)}
        />
      );
  }
});

const Days = observer(({ panel }: { panel: DataPanel }) => {
  const text = useText();
  const { today } = useCalendar();
  const { date } = panel;
  return (
    <DatePicker.RangePicker
      aria-label={text(dashboardTexts.days)}
      placeholder={[text(dashboardTexts.days), '']}
      className="lamp-panel-days"
      value={date ? [dayjs(date[0]), dayjs(date[1])] : null}
      maxDate={today()}
      onChange={(range) => {
        const days = range?.map((one) => one?.format(dayFormat));
        panel.setDate(days?.[0] && days[1] ? [days[0], days[1]] : undefined);
      }}
    />
  );
});
