import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { savedPanels } from '../../../engine/compile/dashboard/panel-plans.ts';
import { startQuery } from '../../../engine/compile/dashboard/start-query.ts';
import type { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import type { DataSetInfo } from '../../../schemas/wire/analytics.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import { useText } from '../../context/console-context.tsx';
import { useModal } from '../../hooks/use-modal.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { editorTexts } from '../../texts/editor-texts.ts';
import { ChartIcon } from './chart-icon.tsx';

type NewPanel = Omit<DashboardPanel, 'id' | 'x' | 'y'>;

const size = { w: 4, h: 3 };

/** What can be added: panels of the page, predefined ones of the platform, a data set, a video. */
export const PanelLibrary = observer(({ store, close }: { store: DashboardStore; close(): void }) => {
  const text = useText();
  useModal('panelLibrary');
  useEffect(() => {
    void store.library.need();
    void store.dataSets.need();
  }, [store]);
  const add = (panel: NewPanel, opens = false) => {
    const id = store.draft.add(panel);
    close();
    if (id !== undefined && opens) store.openPanel(id);
  };
  const present = new Set(store.draft.panels.map(({ from }) => from));
  const written = savedPanels(store.plan).filter(({ from }) => !present.has(from));
  return (
    <Modal open width={760} footer={null} title={text(editorTexts.library)} onCancel={close} className="lamp-library">
      {written.length > 0 && (
        <Group title={text(editorTexts.ofPage)}>
          {written.map(({ id, x: _x, y: _y, ...panel }) => {
            const { title, body } = store.plan.panels.find((one) => one.id === panel.from)!;
            return (
              <Entry
                key={id}
                type={body.kind === 'chart' ? body.chart : 'list'}
                title={text(title)}
                add={() => add(panel)}
              />
            );
          })}
        </Group>
      )}
      <Group title={text(editorTexts.ofPlatform)}>
        <SourceView source={store.library} rows={3}>
          {() =>
            (store.library.data ?? []).map((item) => (
              <Entry
                key={item.id}
                type={item.type}
                title={item.name}
                description={item.description}
                isDisabled={!item.query}
                add={() =>
                  add({ ...size, title: item.name, type: item.type, outward: item.outward, query: item.query ?? null })
                }
              />
            ))
          }
        </SourceView>
      </Group>
      <Group title={text(editorTexts.ofData)}>
        <SourceView source={store.dataSets} rows={3}>
          {() => (
            <>
              {(store.dataSets.data ?? []).map((set: DataSetInfo) => (
                <Entry
                  key={set.id}
                  type="bar"
                  title={set.name}
                  description={set.description}
                  add={() =>
                    add({ ...size, title: set.name, type: 'bar', outward: 'default', query: startQuery(set) }, true)
                  }
                />
              ))}
              <Entry
                type="video"
                title={text(editorTexts.video)}
                description={text(editorTexts.videoHelp)}
                add={() =>
                  add({ ...size, title: text(editorTexts.video), type: 'video', outward: 'default', url: '' }, true)
                }
              />
            </>
          )}
        </SourceView>
      </Group>
    </Modal>
  );
});

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="lamp-library-group" aria-label={title}>
    <h3>{title}</h3>
    <div className="lamp-library-entries">{children}</div>
  </section>
);

function Entry(props: { type: string; title: string; description?: string; isDisabled?: boolean; add(): void }) {
  const { type, title, description, isDisabled = false, add } = props;
  return (
    <button type="button" className="lamp-library-entry" disabled={isDisabled} onClick={add}>
      <ChartIcon type={type} />
      <span>
        <b>{title}</b>
        {description && <small>{description}</small>}
      </span>
    </button>
  );
}
