import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { describeFailure, type FailureWords } from '../../engine/stores/messages/failure-messages.ts';
import { useText, useWeChat } from '../context/console-context.tsx';
import { credentialTexts } from '../texts/credential-texts.ts';
import { texts } from '../texts/texts.ts';

/** WeChat's QR code page at WeChat's own size: 300 x 400. */
export const WeChatFrame = observer(({ purpose }: { purpose: 'signIn' | 'bind' }) => {
  const weChat = useWeChat();
  const text = useText();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<FailureWords>();
  const load = useCallback(async () => {
    setProblem(undefined);
    setAddress(undefined);
    try {
      setAddress(await weChat.findPage(purpose));
    } catch (error) {
      setProblem(describeFailure(error));
    }
  }, [weChat, purpose]);
  useEffect(() => void load(), [load]);
  if (problem) {
    return (
      <div className="lamp-we-chat" role="alert">
        <p>{text(problem.text)}</p>
        <Button onClick={() => void load()}>{text(texts.retry)}</Button>
      </div>
    );
  }
  return (
    <div className="lamp-we-chat">
      {address === undefined ? (
        <span className="lamp-spinner" role="status" aria-label={text(texts.loading)} />
      ) : (
        // WeChat's page redirects its own window, which is this frame: it must not navigate the whole page.
        <iframe
          src={address}
          title={text(credentialTexts.weChatTitle)}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
    </div>
  );
});
