import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sentText } from '../../../engine/records/sent-text.ts';
import type { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { dashboardLimits } from '../../../schemas/wire/dashboard-words.ts';
import { useText } from '../../context/console-context.tsx';
import { useModal } from '../../hooks/use-modal.ts';
import { FailureState } from '../../states/failure-state.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { TypedInput } from '../../widgets/typed-input.tsx';

interface Props {
  store: DashboardStore;
  initial: string;
  title: Text;
  /** Resolves to false if the name could not be saved; the dialog then stays. */
  save(name: string): Promise<boolean>;
  close(): void;
}

/** Asks for the name of a dashboard. */
const NameDialog = observer(({ store, initial, title, save, close }: Props) => {
  const text = useText();
  useModal('dashboardName');
  const [name, setName] = useState(initial);
  const isSound = sentText(name).length > 0 && sentText(name).length <= dashboardLimits.name;
  const submit = async () => {
    if (isSound && (await save(name))) close();
  };
  return (
    <Modal
      open
      width={420}
      title={text(title)}
      okText={text(dashboardTexts.save)}
      cancelText={text(dashboardTexts.cancel)}
      okButtonProps={{ disabled: !isSound, loading: store.state === 'saving' }}
      onOk={() => void submit()}
      onCancel={close}
    >
      <label htmlFor="dashboard-name">{text(dashboardTexts.name)}</label>
      <TypedInput
        id="dashboard-name"
        autoFocus
        maxLength={dashboardLimits.name}
        showCount
        value={name}
        placeholder={text(dashboardTexts.nameHelp)}
        onChange={setName}
        onPressEnter={() => void submit()}
      />
      {store.error && <FailureState compact error={store.error} retry={() => void submit()} />}
    </Modal>
  );
});

export default NameDialog;
