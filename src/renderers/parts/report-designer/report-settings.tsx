import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, DatePicker, Segmented, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import { scales } from '../../../engine/stores/page/data-panel.ts';
import { moveMeasure } from '../../../engine/stores/reports/report-draft.ts';
import type { ReportStore } from '../../../engine/stores/reports/report-store.ts';
import { type ChartName, charts } from '../../../schemas/charts/index.ts';
import { type ReportView, reportViews } from '../../../schemas/wire/custom-report-words.ts';
import type { ReportDefinition } from '../../../schemas/wire/custom-reports.ts';
import { type Grain, grains, type TimeScale } from '../../../schemas/wire/data-words.ts';
import { useText } from '../../context/console-context.tsx';
import { useCalendar } from '../../hooks/use-calendar.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { editorTexts } from '../../texts/editor-texts.ts';
import { ConfigField } from '../../widgets/data-query/config-field.tsx';
import { QueryFields } from '../../widgets/data-query/query-fields.tsx';
import { reportDesignerTexts as words } from './report-designer-texts.ts';

interface Props {
  store: ReportStore;
  definition: ReportDefinition;
}

const dayFormat = 'YYYY-MM-DD';
/** Charts of other data than that of a data set. */
const otherCharts = ['video', 'assetCount', 'onlineRate'];
const chartNames = Object.entries(charts).flatMap(([kind, { looks }]) =>
  otherCharts.includes(kind) ? [] : looks.map((look) => `${kind}/${look}` as ChartName),
);

/** What a report asks, and how it shows the answer. */
export const ReportSettings = observer(({ store, definition }: Props) => {
  const text = useText();
  return (
    <>
      <h3>{text(words.data)}</h3>
      <SourceView source={store.dataSets} rows={6}>
        {() => (
          <QueryFields
            sets={store.dataSets.data ?? []}
            query={definition.query}
            change={(query, key) => store.define({ query }, key)}
          >
            <MeasureOrder store={store} definition={definition} />
            <Period store={store} definition={definition} />
            <h3>{text(words.look)}</h3>
            <Look store={store} definition={definition} />
          </QueryFields>
        )}
      </SourceView>
    </>
  );
});

const MeasureOrder = observer(({ store, definition }: Props) => {
  const text = useText();
  const { query } = definition;
  if (query.measures.length < 2) return null;
  const known = store.dataSets.data?.find(({ id }) => id === query.dataSet)?.measures;
  const nameOf = (id: string) => known?.find((one) => one.id === id)?.name ?? id;
  const move = (id: string, by: -1 | 1) => store.define({ query: moveMeasure(query, id, by) }, `order ${id}`);
  const last = query.measures.length - 1;
  return (
    <fieldset className="lamp-report-order">
      <legend>{text(words.order)}</legend>
      <ol>
        {query.measures.map((id, index) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={index === 0}
              aria-label={fillString(text(words.up), { name: nameOf(id) })}
              onClick={() => move(id, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={index === last}
              aria-label={fillString(text(words.down), { name: nameOf(id) })}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
});

const Period = observer(({ store, definition }: Props) => {
  const text = useText();
  const { today } = useCalendar();
  const { scale, startTime, endTime, grain } = definition;
  const hasDays = scale === undefined || scale === null;
  return (
    <>
      <ConfigField label={text(editorTexts.period)}>
        {(field) => (
          <Select<string>
            id={field}
            value={scale ?? ''}
            options={[
              ...scales.map(({ id, name }) => ({ value: id, label: text(name) })),
              { value: '', label: text(words.ownDays) },
            ]}
            onChange={(next) =>
              next === ''
                ? store.define({ scale: null, ...lastMonth(today()) }, 'period')
                : store.define({ scale: next as TimeScale, startTime: null, endTime: null }, 'period')
            }
          />
        )}
      </ConfigField>
      {hasDays && (
        <ConfigField label={text(dashboardTexts.days)}>
          {(field) => (
            <DatePicker.RangePicker
              id={field}
              allowClear={false}
              maxDate={today()}
              value={startTime && endTime ? [dayjs(startTime), dayjs(endTime)] : null}
              onChange={(days) => {
                const [from, to] = days ?? [];
                if (from && to)
                  store.define({ startTime: from.format(dayFormat), endTime: to.format(dayFormat) }, 'period');
              }}
            />
          )}
        </ConfigField>
      )}
      <ConfigField label={text(dashboardTexts.grain)}>
        {(field) => (
          <Select<string>
            id={field}
            value={grain ?? ''}
            options={[
              { value: '', label: text(dashboardTexts.grainAuto) },
              ...grains.map((one) => ({ value: one, label: text(dashboardTexts[`grain${one}`]) })),
            ]}
            onChange={(next) => store.define({ grain: (next || null) as Grain | null })}
          />
        )}
      </ConfigField>
    </>
  );
});

const lastMonth = (today: Dayjs) => ({
  startTime: today.subtract(1, 'month').format(dayFormat),
  endTime: today.format(dayFormat),
});

const Look = observer(({ store, definition }: Props) => {
  const text = useText();
  const { chart, view } = definition;
  return (
    <>
      <ConfigField label={text(words.view)}>
        {(field) => (
          <Segmented<ReportView>
            id={field}
            aria-label={text(words.view)}
            value={view}
            options={reportViews.map((one) => ({ value: one, label: text(words[one]) }))}
            onChange={(next) => store.define({ view: next })}
          />
        )}
      </ConfigField>
      {view !== 'table' && (
        <>
          <ConfigField label={text(editorTexts.chart)}>
            {(field) => (
              <Select<string>
                id={field}
                value={`${chart.type}/${chart.outward}`}
                options={chartNames.map((one) => ({ value: one, label: text(editorTexts[one]) }))}
                onChange={(next) => {
                  const [type = '', outward = ''] = next.split('/');
                  store.define({ chart: { ...chart, type, outward } });
                }}
              />
            )}
          </ConfigField>
          <ConfigField label={text(editorTexts.palette)}>
            {(field) => (
              <Select<'default' | 'blue'>
                id={field}
                value={chart.palette ?? 'default'}
                options={[
                  { value: 'default', label: text(editorTexts.paletteDefault) },
                  { value: 'blue', label: text(editorTexts.paletteBlue) },
                ]}
                onChange={(palette) => store.define({ chart: { ...chart, palette } }, 'palette')}
              />
            )}
          </ConfigField>
        </>
      )}
    </>
  );
});
