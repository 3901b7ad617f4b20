import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSession, useText, useWeChat } from '../context/console-context.tsx';
import { credentialTexts } from '../texts/credential-texts.ts';
import { texts } from '../texts/texts.ts';
import { WeChatFrame } from '../widgets/we-chat-frame.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useSignIn } from './use-sign-in.ts';

/** WeChat's QR code; scanning and confirming it on the phone signs the user in (AUTH-03). */
const WeChatSignIn = observer(() => {
  const session = useSession();
  const weChat = useWeChat();
  const text = useText();
  const signIn = useSignIn();
  const [round, setRound] = useState(0);
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });
  useEffect(
    () => weChat.follow((code) => void latest.current.run(() => session.signInByCode(code))),
    [weChat, session],
  );
  if (signIn.isBusy)
    return (
      <div className="lamp-we-chat">
        <span className="lamp-spinner" />
        <p role="status">{text(texts.signingIn)}</p>
      </div>
    );
  return (
    <div className="lamp-login-fields">
      <SignInProblem problem={signIn.problem} />
      <WeChatFrame key={round} purpose="signIn" />
      {signIn.problem && <Button onClick={() => setRound(round + 1)}>{text(credentialTexts.newCode)}</Button>}
    </div>
  );
});

export default WeChatSignIn;
