import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import type { BatchEditStore } from '../../engine/stores/forms/batch-edit-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useText } from '../context/console-context.tsx';
import { LazyFormSections } from '../forms/lazy-form-sections.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useOptionSearch } from '../hooks/use-option-search.ts';
import { Bars } from '../states/bars.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { StateView } from '../states/state-view.tsx';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { texts } from '../texts/texts.ts';
import { Note } from '../widgets/note.tsx';
import { batchEditTexts as words } from './batch-edit-texts.ts';
import { Dialog } from './dialog.tsx';
import '../widgets/results-table.css';
import './batch-edit.css';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';

const dialogWidth = 760;
const formId = 'lamp-batch-edit';

/** A change of chosen fields of many assets: fields and values, a preview, the result. */
const BatchEditDialog = observer(({ dialog, page }: { dialog: BatchEditStore; page: PageStore }) => {
  const text = useText();
  const n = dialog.assets.length;
  return (
    <Dialog
      id="batchEdit"
      open
      width={dialogWidth}
      title={text(dialog.plan.title)}
      onCancel={() => void page.closeDialog()}
      mask={{ closable: false }}
      footer={<Footer dialog={dialog} page={page} />}
    >
      <p className="lamp-batch-count">{fillString(text(words.count), { n })}</p>
      <Content dialog={dialog} />
    </Dialog>
  );
});

const Footer = observer(({ dialog, page }: { dialog: BatchEditStore; page: PageStore }) => {
  const text = useText();
  const { state, form, outcome, chosen } = dialog;
  const close = <Button onClick={() => void page.closeDialog()}>{text(dialogTexts.cancel)}</Button>;
  switch (state) {
    case 'editing':
      return (
        <>
          {close}
          <SubmitButton form={form} id={formId} reason={chosen.size === 0 ? text(words.noFields) : undefined}>
            {text(words.preview)}
          </SubmitButton>
        </>
      );
    case 'preview':
    case 'applying':
      return (
        <>
          <Button onClick={() => dialog.back()}>{text(words.back)}</Button>
          <ReasonedButton
            type="primary"
            reason={(outcome?.changed ?? 0) === 0 ? text(words.nothingChanges) : undefined}
            loading={state === 'applying'}
            onClick={() => void dialog.apply()}
          >
            {fillString(text(words.apply), { n: outcome?.changed ?? 0 })}
          </ReasonedButton>
        </>
      );
    case 'done':
      return (
        <Button type="primary" onClick={() => void page.closeDialog()}>
          {text(texts.close)}
        </Button>
      );
    default:
      return close;
  }
});

const Content = observer(({ dialog }: { dialog: BatchEditStore }) => {
  const text = useText();
  const search = useOptionSearch();
  const { state, form, offered, chosen } = dialog;
  if (state === 'loading') return <Bars rows={5} />;
  if (state === 'failed') return <FailureState error={dialog.failure} retry={() => void dialog.load()} />;
  if (state !== 'editing') return <Outcome dialog={dialog} />;
  if (!form) return null;
  return (
    <>
      <div className="lamp-batch-fields">
        <label htmlFor={`${formId}-fields`}>{text(words.fields)}</label>
        <Select
          id={`${formId}-fields`}
          mode="multiple"
          autoFocus
          placeholder={text(words.chooseFields)}
          value={[...chosen]}
          options={offered.map(({ field, title }) => ({ value: field, label: text(title) }))}
          showSearch={search.list}
          onChange={(next: string[]) => dialog.choose(next)}
        />
      </div>
      {chosen.size === 0 ? (
        <StateView compact kind="empty" title={text(words.noFields)} />
      ) : (
        <>
          <p className="lamp-none">{text(words.emptyClears)}</p>
          <LazyFormSections form={form} id={formId} />
        </>
      )}
    </>
  );
});

/** What changes or has changed, with examples, and what is refused with its reason. */
const Outcome = observer(({ dialog }: { dialog: BatchEditStore }) => {
  const text = useText();
  const { outcome, state } = dialog;
  if (!outcome) return null;
  const { changed, unchanged, refusedCount, refused, examples } = outcome;
  const isDone = state === 'done';
  return (
    <div className="lamp-batch-outcome">
      <p role="status">
        {fillString(text(isDone ? words.done : words.wouldChange), { n: changed })}
        {unchanged > 0 && fillString(text(words.unchanged), { n: unchanged })}
      </p>
      {examples.length > 0 && (
        <div className="lamp-task-results">
          <table>
            <thead>
              <tr>
                <th scope="col">{text(words.asset)}</th>
                <th scope="col">{text(words.field)}</th>
                <th scope="col">{text(words.before)}</th>
                <th scope="col">{text(words.after)}</th>
              </tr>
            </thead>
            <tbody>
              {examples.flatMap(({ id, name, changes }) =>
                changes.map(({ field, title, before, after }) => (
                  <tr key={`${id}-${field}`}>
                    <td>{name}</td>
                    <td>{title}</td>
                    <td>{before || '—'}</td>
                    <td>{after || '—'}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {examples.length > 0 && examples.length < changed && (
        <p className="lamp-none">{fillString(text(words.firstOnes), { n: examples.length })}</p>
      )}
      {refusedCount > 0 && (
        <Note tone="warning" title={fillString(text(words.refused), { n: refusedCount })}>
          <ul className="lamp-batch-refused">
            {refused.map(({ id, name, message }) => (
              <li key={id}>
                <b>{name}</b> {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
});

export default BatchEditDialog;
