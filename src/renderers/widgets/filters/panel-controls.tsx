import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DataPanel, DataPanelPlan } from '../../../engine/stores/page/data-panel.ts';
import { comparisons, grains } from '../../../schemas/wire/data-words.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { FilterControl } from './filter-control.tsx';
import { PeriodControl } from './period-control.tsx';
import './panel-controls.css';

const ofPeriod: readonly string[] = ['scale', 'date'];

/**
 * The controls of a data panel (DASH-03) in one row: period, step, comparison, layer and filters, each with its name. On a
 * phone all but the period are behind one button, which says how many are set.
 */
export const PanelControls = observer(({ plan, panel }: { plan: DataPanelPlan; panel: DataPanel }) => {
  const text = useText();
  const menu = useMenu();
  const isPhone = useIsPhone();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const filters = plan.filters.filter(({ func }) => menu.permits(func));
  const others = plan.controls.filter((control) => !ofPeriod.includes(control));
  const hasPeriod = others.length < plan.controls.length;
  const isFolded = isPhone && !isUnfolded;
  const count = panel.changedCount;
  return (
    <>
      {hasPeriod && <PeriodControl controls={plan.controls} panel={panel} />}
      {isPhone && others.length + filters.length > 0 && (
        <Button
          icon={<FilterOutlined />}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {count === 0 ? text(dashboardTexts.filters) : fillString(text(dashboardTexts.filtersSet), { count })}
        </Button>
      )}
      <span id={id} className="lamp-panel-rest" hidden={isFolded}>
        {others.map((control) => (
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
      </span>
    </>
  );
});

const Control = observer(({ control, panel }: { control: DataPanelPlan['controls'][number]; panel: DataPanel }) => {
  const text = useText();
  switch (control) {
    case 'layer':
      return (
        <Choice
          label={text(dashboardTexts.layer)}
          value={panel.currentLayer?.value ?? ''}
          options={panel.layers.map(({ value, title }) => ({ value, label: text(title) }))}
          choose={(next) => panel.setLayer(next)}
        />
      );
    case 'grain':
      return (
        <Choice
          label={text(dashboardTexts.grain)}
          value={panel.chosen('grain') ?? ''}
          options={[
            { value: '', label: text(dashboardTexts.grainAuto) },
            ...grains.map((grain) => ({ value: grain, label: text(dashboardTexts[`grain${grain}`]) })),
          ]}
          choose={(next) => panel.set('grain', next || undefined)}
        />
      );
    case 'compare':
      return (
        <Choice
          label={text(dashboardTexts.compare)}
          value={panel.chosen('compare') ?? ''}
          options={[
            { value: '', label: text(dashboardTexts.noCompare) },
            ...comparisons.map((name) => ({ value: name, label: text(dashboardTexts[name]) })),
          ]}
          choose={(next) => panel.set('compare', next || undefined)}
        />
      );
    default:
      return null;
  }
});

/** A choice with its name inside its box. */
const Choice = (props: {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  choose(next: string): void;
}) => (
  <Select<string>
    className="lamp-panel-choice"
    prefix={props.label}
    aria-label={props.label}
    value={props.value}
    options={props.options}
    popupMatchSelectWidth={false}
    onChange={props.choose}
  />
);
