import { observer } from 'mobx-react-lite';
import type { FailureWords } from '../../engine/stores/messages/failure-messages.ts';
import { useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** Why a sign-in failed, shown in the form itself (AUTH-10). */
export const SignInProblem = observer(({ problem }: { problem: FailureWords | undefined }) => {
  const text = useText();
  if (!problem) return null;
  return (
    <div className="lamp-login-problem" role="alert">
      {text(problem.text)}
      {problem.requestId && <small>{`${text(startTexts.requestId)} ${problem.requestId}`}</small>}
    </div>
  );
});
