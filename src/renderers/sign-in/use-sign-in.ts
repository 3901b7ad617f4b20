import { useRef, useState } from 'react';
import { describeFailure, type FailureWords } from '../../engine/stores/messages/failure-messages.ts';
import type { OtherWay } from '../../engine/stores/verification/captcha-challenge.ts';
import { passCaptcha } from '../../engine/stores/verification/pass-captcha.ts';
import { useCaptcha, useRoute, useSession } from '../context/console-context.tsx';
import { useQuery } from '../hooks/use-query.ts';

/** The submit logic of a form on the sign-in screen. */
export interface SignIn {
  isBusy: boolean;
  problem: FailureWords | undefined;
  /**
   * Signs in, with a captcha if the platform requires one, and continues. Ignores a second submit while one runs
   * (AUTH-13).
   */
  run(send: (captchaVerification?: string) => Promise<void>): Promise<void>;
  fail(error: unknown): void;
}

/** Shared by all ways to sign in. */
export function useSignIn(otherWay?: OtherWay): SignIn {
  const route = useRoute();
  const session = useSession();
  const captcha = useCaptcha();
  const query = useQuery();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FailureWords>();
  const isRunning = useRef(false);
  const fail = (error: unknown) => setProblem(describeFailure(error));
  return {
    isBusy,
    problem,
    fail,
    async run(send) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setProblem(undefined);
      try {
        // After sign-in the screen closes; the form is enabled again for a second step and a cancelled captcha.
        const isSent = await passCaptcha(() => captcha.ask('signIn', { otherWay }), send);
        if (isSent && !session.secondStep) return route.goOn(query.get('from'));
      } catch (error) {
        fail(error);
      }
      isRunning.current = false;
      setBusy(false);
    },
  };
}
