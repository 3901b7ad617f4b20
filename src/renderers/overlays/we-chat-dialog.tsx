import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText, useWeChat } from '../context/console-context.tsx';
import { useModal } from '../hooks/use-modal.ts';
import { credentialTexts } from '../texts/credential-texts.ts';
import { WeChatFrame } from '../widgets/we-chat-frame.tsx';

/** Shows WeChat's QR code, to link WeChat to the account. */
const WeChatDialog = observer(() => {
  const weChat = useWeChat();
  const text = useText();
  useModal('weChat', weChat.box !== undefined);
  if (!weChat.box) return null;
  return (
    <Modal
      key={weChat.box.id}
      open
      width={380}
      title={text(credentialTexts.weChatTitle)}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => weChat.giveUp()}
    >
      <WeChatFrame purpose="bind" />
    </Modal>
  );
});

export default WeChatDialog;
