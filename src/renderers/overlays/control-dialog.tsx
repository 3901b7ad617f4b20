import { Button, Pagination, Progress, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { deviceObstacle, obstacleTexts } from '../../engine/records/device-obstacle.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { type CommandTaskStore, resultsPerPage } from '../../engine/stores/devices/command-task-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { TrackStatus } from '../../schemas/wire/commands.ts';
import { useText } from '../context/console-context.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { CommandChoice } from '../parts/device-control/command-choice.tsx';
import { controlTexts as words } from '../parts/device-control/device-control-texts.ts';
import { Bars } from '../states/bars.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { StateView } from '../states/state-view.tsx';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { texts } from '../texts/texts.ts';
import { StatusMark } from '../widgets/status-mark.tsx';
import { Dialog } from './dialog.tsx';
import '../widgets/results-table.css';
import '../parts/device-control/device-control.css';

const dialogWidth = 760;
const formId = 'lamp-command-task';
/** Names of devices in the heading. */
const namedDevices = 5;

/** A command to many devices: choice, then progress with a result per device and a retry of the failed. */
const ControlDialog = observer(({ dialog, page }: { dialog: CommandTaskStore; page: PageStore }) => {
  const text = useText();
  const { state, chosen, commands, devices } = dialog;
  const n = devices.length;
  const obstacles = devices.map(deviceObstacle);
  // The platform refuses the task for a device that is not the user's to control; others that cannot take it fail alone.
  const reason = obstacles.includes(obstacleTexts.notControlled)
    ? words.someNotControlled
    : obstacles.every((one) => one !== undefined)
      ? obstacles[0]
      : undefined;
  const close = () => void page.closeDialog();
  return (
    <Dialog
      id="control"
      open
      width={dialogWidth}
      title={text(dialog.plan.title)}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          {state === 'running' && dialog.isEnded && (dialog.task?.failed ?? 0) > 0 && (
            <Button onClick={() => void dialog.retry()}>{text(words.retry)}</Button>
          )}
          <Button onClick={close}>{text(state === 'running' ? texts.close : dialogTexts.cancel)}</Button>
          {state === 'choosing' && commands.length > 0 && (
            <SubmitButton form={chosen?.form} id={formId} reason={reason && text(reason)}>
              {fillString(text(words.start), { n })}
            </SubmitButton>
          )}
        </>
      }
    >
      <p className="lamp-control-devices">
        {fillString(text(words.devices), { n })}
        {': '}
        {devices
          .slice(0, namedDevices)
          .map((device) => String(device.name ?? device.uid ?? device.id))
          .join(text({ zh: '、', en: ', ' }))}
        {n > namedDevices && ` ${text(words.more)}`}
      </p>
      {state === 'loading' && <Bars rows={4} />}
      {state === 'failed' && <FailureState error={dialog.failure} retry={() => void dialog.load()} />}
      {state === 'choosing' &&
        (commands.length === 0 ? (
          <StateView compact kind="empty" title={text(reason ?? words.noCommonCommands)} />
        ) : (
          <CommandChoice id={formId} commands={commands} chosen={chosen} choose={(key) => dialog.choose(key)} />
        ))}
      {state === 'running' && <Results dialog={dialog} />}
    </Dialog>
  );
});

const statuses: readonly { value: TrackStatus | 'ALL'; title: { zh: string; en: string } }[] = [
  { value: 'ALL', title: words.all },
  { value: 'FAIL', title: words.failed },
  { value: 'SUCCESS', title: words.succeeded },
  { value: 'PROCESS', title: words.open },
];

const Results = observer(({ dialog }: { dialog: CommandTaskStore }) => {
  const text = useText();
  const { task, results, shown, pageNum } = dialog;
  if (!task) return null;
  const { total, succeeded, failed } = task;
  const done = total === 0 ? 100 : Math.floor(((succeeded + failed) / total) * 100);
  return (
    <>
      <div role="status">
        <b>{task.commandName}</b> {text(dialog.isEnded ? words.ended : words.running)}:{' '}
        {fillString(text(words.progress), { ok: succeeded, failed, total })}
        <Progress percent={done} status={dialog.isEnded ? (failed > 0 ? 'exception' : 'success') : 'active'} />
      </div>
      <div className="lamp-task-bar">
        <Segmented
          size="small"
          aria-label={text(words.result)}
          value={(shown ?? 'ALL') as TrackStatus | 'ALL'}
          options={statuses.map(({ value, title }) => ({ value, label: text(title) }))}
          onChange={(value) => dialog.show(value === 'ALL' ? undefined : value)}
        />
        {!dialog.isEnded && <span className="lamp-none">{text(words.keepsRunning)}</span>}
      </div>
      <div className="lamp-task-results">
        {results.rows.length === 0 ? (
          <StateView compact kind="empty" title={text(words.noResults)} />
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{text(words.device)}</th>
                <th scope="col">{text(words.uid)}</th>
                <th scope="col">{text(words.result)}</th>
              </tr>
            </thead>
            <tbody>
              {results.rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.deviceName}</td>
                  <td>{row.deviceUid}</td>
                  <td>
                    <StatusMark tone={tones[row.trackStatus]}>{text(titles[row.trackStatus])}</StatusMark>{' '}
                    {row.failureText}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {results.total > resultsPerPage && (
        <Pagination
          size="small"
          align="end"
          current={pageNum}
          pageSize={resultsPerPage}
          total={results.total}
          showSizeChanger={false}
          onChange={(next) => dialog.show(shown, next)}
        />
      )}
    </>
  );
});

const tones = { PROCESS: 'info', SUCCESS: 'success', FAIL: 'danger' } as const;
const titles = { PROCESS: words.open, SUCCESS: words.succeeded, FAIL: words.failed };

export default ControlDialog;
