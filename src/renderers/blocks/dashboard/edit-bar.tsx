import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { useUndoKeys } from '../../hooks/use-undo-keys.ts';
import { FailureState } from '../../states/failure-state.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { Note } from '../../widgets/note.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { PanelConfig } from './panel-config.tsx';
import { PanelLibrary } from './panel-library.tsx';

/** The toolbar while a dashboard is edited: add, undo, redo, cancel, save. */
const EditBar = observer(({ store }: { store: DashboardStore }) => {
  const text = useText();
  const messages = useMessages();
  const [isLibrary, setLibrary] = useState(false);
  useUndoKeys(store.draft);
  const save = async () => {
    if (await store.save()) messages.add('success', dashboardTexts.saved);
  };
  const cancel = async () => {
    const isSure =
      !store.isDirty ||
      (await messages.ask({
        title: dashboardTexts.discardTitle,
        ok: dashboardTexts.discardOk,
        cancel: dashboardTexts.keepEditing,
        danger: true,
      }));
    if (isSure) store.cancel();
  };
  const add = () => {
    if (store.draft.isFull) messages.add('warning', dashboardTexts.full);
    else setLibrary(true);
  };
  const isSaving = store.state === 'saving';
  return (
    <>
      <div className="lamp-surface lamp-dashboard-edit" role="toolbar" aria-label={text(dashboardTexts.edit)}>
        <Button icon={<PlusOutlined />} onClick={add}>
          {text(dashboardTexts.addPanel)}
        </Button>
        <Button
          icon={<UndoOutlined />}
          disabled={!store.draft.canUndo}
          aria-keyshortcuts="Control+Z"
          onClick={() => store.draft.undo()}
        >
          {text(dashboardTexts.undo)}
        </Button>
        <Button
          icon={<RedoOutlined />}
          disabled={!store.draft.canRedo}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => store.draft.redo()}
        >
          {text(dashboardTexts.redo)}
        </Button>
        <span className="lamp-dashboard-count" role="status">
          {fillString(text(dashboardTexts.count), { n: store.draft.panels.length })}
        </span>
        <Button disabled={isSaving} onClick={() => void cancel()}>
          {text(dashboardTexts.cancel)}
        </Button>
        <ReasonedButton
          type="primary"
          loading={isSaving}
          reason={store.isDirty ? undefined : text(dialogTexts.noChanges)}
          onClick={() => void save()}
        >
          {text(dashboardTexts.save)}
        </ReasonedButton>
      </div>
      {store.isOutdated && (
        <Note
          tone="warning"
          title={text(dashboardTexts.outdated)}
          action={
            <>
              <Button size="small" onClick={() => void store.reload()}>
                {text(dashboardTexts.reload)}
              </Button>
              <Button size="small" danger onClick={() => void store.overwrite()}>
                {text(dashboardTexts.overwrite)}
              </Button>
            </>
          }
        />
      )}
      {store.error && !store.isOutdated && (
        <FailureState compact error={store.error} title={text(dashboardTexts.saveFailed)} retry={() => void save()} />
      )}
      {isLibrary && <PanelLibrary store={store} close={() => setLibrary(false)} />}
      {store.configuring !== undefined && store.draft.panel(store.configuring) !== undefined && (
        <PanelConfig store={store} id={store.configuring} />
      )}
    </>
  );
});

export default EditBar;
