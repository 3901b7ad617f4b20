import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { deviceObstacle, obstacleTexts } from '../../../engine/records/device-obstacle.ts';
import type { AssetDetailStore } from '../../../engine/stores/devices/asset-detail-store.ts';
import type { DeviceControlStore } from '../../../engine/stores/devices/device-control-store.ts';
import { useAssetDetail } from '../../context/asset-detail-context.ts';
import { useText } from '../../context/console-context.tsx';
import { AssetValue } from '../../forms/asset-value.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StateView } from '../../states/state-view.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { StatusMark } from '../../widgets/status-mark.tsx';
import { CommandChoice } from './command-choice.tsx';
import { controlTexts as words } from './device-control-texts.ts';
import './device-control.css';

const formId = 'lamp-device-command';

/** The commands of a device, a form of their parameters, and the reply. */
const DeviceControlPart = observer(() => {
  const detail = useAssetDetail('deviceControl');
  const text = useText();
  const { control } = detail;
  useEffect(() => {
    if (control.commands.length === 0) void control.load();
  }, [control]);
  if (control.state === 'loading') return <Bars rows={4} />;
  if (control.state === 'failed') return <FailureState error={control.failure} retry={() => void control.load()} />;
  const { commands, chosen } = control;
  const obstacle = deviceObstacle(detail.record);
  if (obstacle === obstacleTexts.notControlled) return <StateView compact kind="empty" title={text(obstacle)} />;
  if (commands.length === 0) return <StateView compact kind="empty" title={text(words.noCommands)} />;
  return (
    <div>
      <CommandChoice id={formId} commands={commands} chosen={chosen} choose={(key) => control.choose(key)} />
      <div className="lamp-command-send">
        <SubmitButton form={chosen?.form} id={formId} isBusy={control.isWaiting} reason={obstacle && text(obstacle)}>
          {text(words.send)}
        </SubmitButton>
      </div>
      <Reply control={control} detail={detail} />
    </div>
  );
});

/** The reply to the last command, with what the device read back. */
const Reply = observer(({ control, detail }: { control: DeviceControlStore; detail: AssetDetailStore }) => {
  const text = useText();
  const { sent } = control;
  if (!sent) return null;
  const values = Object.entries(sent.reply ?? {});
  const { tone, title } = outcomes[sent.trackStatus];
  return (
    <div role={sent.trackStatus === 'FAIL' ? 'alert' : 'status'} className="lamp-command-reply">
      <b>{sent.commandName}</b> <StatusMark tone={tone}>{text(title)}</StatusMark> {sent.failureText}
      {values.length > 0 && (
        <Facts columns={2}>
          {values.map(([uKey, value]) => {
            const field = detail.reported.find(({ origin }) => origin.from === 'attribute' && origin.uKey === uKey);
            return (
              <Fact key={uKey} title={field ? text(field.title) : uKey}>
                {field ? <AssetValue field={field} value={value} /> : String(value)}
              </Fact>
            );
          })}
        </Facts>
      )}
    </div>
  );
});

const outcomes = {
  PROCESS: { tone: 'info', title: words.waiting },
  SUCCESS: { tone: 'success', title: words.succeeded },
  FAIL: { tone: 'danger', title: words.failed },
} as const;

export default DeviceControlPart;
