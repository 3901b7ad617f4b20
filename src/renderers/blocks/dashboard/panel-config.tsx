import { Button, Drawer, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import { scales } from '../../../engine/stores/page/data-panel.ts';
import { type ChartName, charts } from '../../../schemas/charts/index.ts';
import { dashboardLimits } from '../../../schemas/wire/dashboard-words.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import type { TimeScale } from '../../../schemas/wire/data-words.ts';
import { useText } from '../../context/console-context.tsx';
import { useModal } from '../../hooks/use-modal.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { editorTexts } from '../../texts/editor-texts.ts';
import { ConfigField } from '../../widgets/data-query/config-field.tsx';
import { QueryFields } from '../../widgets/data-query/query-fields.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { PanelColors } from './panel-colors.tsx';
import { PanelView } from './panel-view.tsx';

const drawerWidth = 400;
const refreshes = [10, 30, 60, 300, 600] as const;

interface Props {
  store: DashboardStore;
  id: string;
}

/** What a panel shows and how. Every change applies at once and can be undone. */
export const PanelConfig = observer(({ store, id }: Props) => {
  const text = useText();
  useModal('panelConfig');
  const panel = store.draft.panel(id)!;
  const close = () => store.openPanel(undefined);
  const change = (some: Partial<DashboardPanel>, key?: string) => store.draft.configure(id, some, key);
  return (
    <Drawer
      open
      placement="right"
      // The panel stays in view while it is configured.
      mask={false}
      size={`min(${drawerWidth}px, 100vw)`}
      title={text(dashboardTexts.configure)}
      onClose={close}
      footer={
        <Button type="primary" onClick={close}>
          {text(editorTexts.done)}
        </Button>
      }
    >
      <div className="lamp-panel-config">
        <Preview store={store} id={id} />
        <ConfigField label={text(editorTexts.title)}>
          {(field) => (
            <TypedInput
              id={field}
              maxLength={dashboardLimits.title}
              value={panel.title}
              placeholder={text(store.draft.titleOf(id))}
              onChange={(typed) => change({ title: typed })}
            />
          )}
        </ConfigField>
        {panel.from ? (
          <OfDocument store={store} id={id} />
        ) : (
          <SourceView source={store.dataSets} rows={6}>
            {() => <OwnPanel store={store} panel={panel} change={change} />}
          </SourceView>
        )}
      </div>
    </Drawer>
  );
});

/** The panel as it is now: the drawer may cover it on the page. */
const Preview = observer(({ store, id }: Props) => {
  const plan = store.plans.panels.find((panel) => panel.id === id);
  return plan ? (
    <div className="lamp-panel-preview">
      <PanelView panel={plan} hasMenu={false} />
    </div>
  ) : null;
});

const OfDocument = observer(({ store, id }: Props) => {
  const text = useText();
  return (
    <>
      <p>{text(editorTexts.ofDocument)}</p>
      {store.draft.configurable(id) && (
        <Button onClick={() => store.draft.detach(id)}>{text(editorTexts.detach)}</Button>
      )}
    </>
  );
});

interface OwnProps {
  store: DashboardStore;
  panel: DashboardPanel;
  change(some: Partial<DashboardPanel>, key?: string): void;
}

const chartNames = Object.entries(charts).flatMap(([kind, { looks }]) =>
  looks.map((look) => `${kind}/${look}` as ChartName),
);

const OwnPanel = observer(({ store, panel, change }: OwnProps) => {
  const text = useText();
  const isVideo = panel.type === 'video';
  const name = `${panel.type}/${panel.outward}`;
  return (
    <>
      <ConfigField label={text(editorTexts.chart)}>
        {(field) => (
          <Select<string>
            id={field}
            value={name}
            options={chartNames
              .filter((one) => one.startsWith('video/') === isVideo)
              .map((one) => ({ value: one, label: text(editorTexts[one]) }))}
            onChange={(next) => {
              const [type, outward] = next.split('/');
              change({ type: type ?? null, outward: outward ?? null }, 'chart');
            }}
          />
        )}
      </ConfigField>
      {isVideo ? (
        <ConfigField
          label={text(editorTexts.url)}
          problem={panel.url && !isAddress(panel.url) ? text(editorTexts.urlInvalid) : undefined}
        >
          {(field) => (
            <TypedInput
              id={field}
              maxLength={dashboardLimits.address}
              value={panel.url ?? ''}
              onChange={(typed) => change({ url: typed })}
            />
          )}
        </ConfigField>
      ) : (
        <>
          <QueryFields
            sets={store.dataSets.data ?? []}
            query={panel.query ?? { dataSet: '', measures: [] }}
            change={(query, key) => change({ query }, key)}
          />
          <Timing panel={panel} change={change} />
          <PanelColors panel={panel} change={change} />
          <Last panel={panel} change={change} />
        </>
      )}
    </>
  );
});

const isAddress = (url: string): boolean => /^(?:https?:\/\/|\/(?!\/))/.test(url);

type PartProps = Omit<OwnProps, 'store'>;

function Timing({ panel, change }: PartProps): ReactNode {
  const text = useText();
  const label = (seconds: number) =>
    seconds < 60
      ? fillString(text(editorTexts.seconds), { n: seconds })
      : fillString(text(editorTexts.minutes), { n: seconds / 60 });
  return (
    <>
      <ConfigField label={text(editorTexts.period)}>
        {(field) => (
          <Select<string>
            id={field}
            value={panel.scale ?? ''}
            options={[
              { value: '', label: text(editorTexts.periodOfDashboard) },
              ...scales.map(({ id, name }) => ({ value: id, label: text(name) })),
            ]}
            onChange={(next) => change({ scale: (next || null) as TimeScale | null })}
          />
        )}
      </ConfigField>
      <ConfigField label={text(editorTexts.refresh)}>
        {(field) => (
          <Select<number>
            id={field}
            value={panel.refreshSeconds ?? 0}
            options={[
              { value: 0, label: text(editorTexts.refreshOff) },
              ...refreshes.map((seconds) => ({ value: seconds, label: label(seconds) })),
            ]}
            onChange={(next) => change({ refreshSeconds: next || null })}
          />
        )}
      </ConfigField>
    </>
  );
}

function Last({ panel, change }: PartProps): ReactNode {
  const text = useText();
  return (
    <>
      <ConfigField label={text(editorTexts.unit)}>
        {(field) => (
          <TypedInput
            id={field}
            maxLength={dashboardLimits.unit}
            value={panel.unit ?? ''}
            onChange={(typed) => change({ unit: typed || null })}
          />
        )}
      </ConfigField>
      <ConfigField
        label={text(editorTexts.to)}
        help={text(editorTexts.toHelp)}
        problem={panel.to && !panel.to.startsWith('/') ? text(editorTexts.toInvalid) : undefined}
      >
        {(field) => (
          <TypedInput
            id={field}
            maxLength={dashboardLimits.address}
            value={panel.to ?? ''}
            onChange={(typed) => change({ to: typed || null })}
          />
        )}
      </ConfigField>
    </>
  );
}
