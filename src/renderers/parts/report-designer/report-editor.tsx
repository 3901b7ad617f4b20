import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ReportStore } from '../../../engine/stores/reports/report-store.ts';
import { customReportLimits } from '../../../schemas/wire/custom-report-words.ts';
import { useMessages, usePage, useText } from '../../context/console-context.tsx';
import { useUndoKeys } from '../../hooks/use-undo-keys.ts';
import { FailureState } from '../../states/failure-state.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { Note } from '../../widgets/note.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { reportDesignerTexts as words } from './report-designer-texts.ts';
import { ReportResult } from './report-result.tsx';
import { ReportSettings } from './report-settings.tsx';

/** The designer of a report: its name, what it asks and shows, and a live preview. */
export const ReportEditor = observer(({ store }: { store: ReportStore }) => {
  const text = useText();
  useUndoKeys(store.history);
  const { draft } = store.history;
  if (!draft) return null;
  return (
    <div className="lamp-report">
      <EditorBar store={store} />
      <div className="lamp-report-panes">
        <section className="lamp-surface lamp-report-settings" aria-label={text(words.data)}>
          <ReportSettings store={store} definition={draft.definition} />
        </section>
        <section className="lamp-surface lamp-report-preview" aria-label={text(words.preview)}>
          <ReportResult preview={store.preview} definition={draft.definition} isPreview />
        </section>
      </div>
    </div>
  );
});

const EditorBar = observer(({ store }: { store: ReportStore }) => {
  const text = useText();
  const messages = useMessages();
  const page = usePage();
  const id = useId();
  const { history, nameIssue, saved, canSave } = store;
  const isSaving = store.state === 'saving';
  const report = (isSaved: boolean) => {
    if (!isSaved) return;
    messages.add('success', words.saved);
    page.reread();
  };
  const save = async () => report(await store.save());
  const discard = async () => {
    const isSure =
      !store.isDirty ||
      (await messages.ask({
        title: words.discardTitle,
        ok: dashboardTexts.discardOk,
        cancel: dashboardTexts.keepEditing,
        danger: true,
      }));
    if (isSure) store.discard();
  };
  const issue = nameIssue && text(nameIssue === 'missing' ? words.nameMissing : words.nameLong);
  return (
    <>
      <div className="lamp-surface lamp-report-bar" role="toolbar" aria-label={text(words.edit)}>
        <TypedInput
          className="lamp-report-name"
          aria-label={text(words.name)}
          aria-invalid={nameIssue !== undefined}
          aria-describedby={issue ? `${id}-issue` : undefined}
          status={nameIssue === 'long' ? 'error' : undefined}
          placeholder={text(words.name)}
          maxLength={customReportLimits.name}
          value={history.draft?.name ?? ''}
          onChange={(name) => store.change({ name })}
        />
        <label className="lamp-report-share" htmlFor={`${id}-share`} title={text(words.sharedHelp)}>
          <Switch
            id={`${id}-share`}
            size="small"
            checked={history.draft?.isShared}
            onChange={(isShared) => store.change({ isShared })}
          />
          {text(words.shared)}
        </label>
        <span className="lamp-report-buttons">
          <Button
            icon={<UndoOutlined />}
            disabled={!history.canUndo}
            aria-label={text(dashboardTexts.undo)}
            title={text(dashboardTexts.undo)}
            aria-keyshortcuts="Control+Z"
            onClick={() => history.undo()}
          />
          <Button
            icon={<RedoOutlined />}
            disabled={!history.canRedo}
            aria-label={text(dashboardTexts.redo)}
            title={text(dashboardTexts.redo)}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={() => history.redo()}
          />
          <Button disabled={isSaving} onClick={() => void discard()}>
            {text(store.isDirty ? words.discard : dashboardTexts.cancel)}
          </Button>
          {saved && (
            <ReasonedButton disabled={isSaving} reason={issue} onClick={() => void store.saveCopy().then(report)}>
              {text(words.saveCopy)}
            </ReasonedButton>
          )}
          <ReasonedButton
            type="primary"
            loading={isSaving}
            reason={canSave ? undefined : (issue ?? text(dialogTexts.noChanges))}
            onClick={() => void save()}
          >
            {text(dashboardTexts.save)}
          </ReasonedButton>
        </span>
        {issue && (
          <small id={`${id}-issue`} className="lamp-report-issue">
            {issue}
          </small>
        )}
      </div>
      {store.isOutdated && (
        <Note
          tone="warning"
          title={text(words.outdated)}
          action={
            <>
              <Button size="small" onClick={() => store.discard()}>
                {text(dashboardTexts.reload)}
              </Button>
              <Button size="small" danger onClick={() => void store.overwrite().then(report)}>
                {text(dashboardTexts.overwrite)}
              </Button>
            </>
          }
        />
      )}
      {store.error && !store.isOutdated && (
        <FailureState compact error={store.error} title={text(words.saveFailed)} retry={() => void save()} />
      )}
    </>
  );
});
