import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../engine/stores/messages/failure-messages.ts';
import {
  enrollInSignIn,
  isTicketSpent,
  type PassedStep,
  passSecondStep,
} from '../../engine/stores/session/second-step.ts';
import { codeDigits } from '../../engine/stores/verification/code-target.ts';
import type { Enrollment, SecondStep } from '../../schemas/wire/second-factor.ts';
import { useHttp, useMessages, useRoute, useSession, useText } from '../context/console-context.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { credentialTexts } from '../texts/credential-texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { EnrollmentKey } from '../widgets/second-factor/enrollment-key.tsx';
import { RecoveryCodeList } from '../widgets/second-factor/recovery-code-list.tsx';
import { secondFactorTexts as words } from '../widgets/second-factor/second-factor-texts.ts';
import { SignInField } from './sign-in-field.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useFieldsForm } from './use-fields-form.ts';

type Step = SecondStep['secondStep'];

/** What a sign-in asks for after its first step: a code, or an authenticator app first. */
const SecondStepScreen = observer(({ step }: { step: Step }) => {
  const route = useRoute();
  const query = useQuery();
  const [passed, setPassed] = useState<PassedStep>();
  const goOn = (next: PassedStep) => {
    next.open();
    route.goOn(query.get('from'));
  };
  if (passed) return <NewCodes passed={passed} goOn={() => goOn(passed)} />;
  const take = (next: PassedStep) => (next.recoveryCodes.length > 0 ? setPassed(next) : goOn(next));
  return step.step === 'enroll' ? <EnrollStep step={step} take={take} /> : <CodeStep step={step} take={take} />;
});

interface StepProps {
  step: Step;
  take(passed: PassedStep): void;
}

/** A ticket that is spent leads back to the first step, with the reason. */
function useTicket() {
  const session = useSession();
  const messages = useMessages();
  return async <Result,>(send: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await send();
    } catch (error) {
      if (!isTicketSpent(error)) throw error;
      messages.add('warning', describeFailure(error).text);
      session.dropSecondStep();
      return undefined;
    }
  };
}

/** A code of the authenticator app, or a recovery code. */
const CodeStep = observer(({ step, take }: StepProps) => {
  const text = useText();
  const [isRecovery, setRecovery] = useState(false);
  const switchTo = isRecovery ? words.useApp : words.useRecoveryCode;
  return (
    <>
      <h1>{text(words.title)}</h1>
      <p className="lamp-login-note">{text(isRecovery ? words.recoveryHint : words.codeHint)}</p>
      <CodeForm key={String(isRecovery)} step={step} take={take} isRecovery={isRecovery}>
        <button type="button" className="lamp-link" onClick={() => setRecovery(!isRecovery)}>
          {text(switchTo)}
        </button>
      </CodeForm>
    </>
  );
});

/** The authenticator app that a role of the user requires. */
const EnrollStep = observer(({ step, take }: StepProps) => {
  const text = useText();
  const http = useHttp();
  const messages = useMessages();
  const session = useSession();
  const [enrollment, setEnrollment] = useState<Enrollment>();
  useEffect(() => {
    enrollInSignIn(http, step).then(setEnrollment, (error: unknown) => {
      messages.add('warning', describeFailure(error).text);
      session.dropSecondStep();
    });
  }, [http, step, messages, session]);
  return (
    <>
      <h1>{text(words.enrollTitle)}</h1>
      <p className="lamp-login-note">{text(words.enrollRequired)}</p>
      {enrollment ? (
        <>
          <EnrollmentKey enrollment={enrollment} />
          <CodeForm step={step} take={take} setup={enrollment.setup} />
        </>
      ) : (
        <span className="lamp-spinner" />
      )}
    </>
  );
});

interface CodeFormProps extends StepProps {
  isRecovery?: boolean;
  setup?: string;
  children?: React.ReactNode;
}

/** One box. Enter sends it; a paste may have blanks. */
const CodeForm = observer(({ step, take, isRecovery = false, setup, children }: CodeFormProps) => {
  const session = useSession();
  const http = useHttp();
  const text = useText();
  const ticket = useTicket();
  const [code, setCode] = useState('');
  const missing = isRecovery ? code.trim() === '' && words.enterRecoveryCode : code.length < 6 && words.enterCode;
  const { isBusy, problem, focus, submit, field } = useFieldsForm({ code: missing || undefined }, async () => {
    const passed = await ticket(() => passSecondStep(http, session, { ticket: step.ticket, code, setup }));
    if (passed) take(passed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing moves the focus
  useEffect(() => focus('code'), []);
  return (
    <form className="lamp-login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <SignInProblem problem={problem} />
      <SignInField
        {...field('code')}
        key={String(isRecovery)}
        label={text(isRecovery ? words.recoveryCode : words.code)}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(typed) => setCode(isRecovery ? typed : codeDigits(typed))}
      />
      <BusyButton type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {text(words.verify)}
      </BusyButton>
      {children}
      <button type="button" className="lamp-link" onClick={() => session.dropSecondStep()}>
        {text(credentialTexts.backToSignIn)}
      </button>
    </form>
  );
});

/** The recovery codes of a new second factor, before the console opens. */
const NewCodes = observer(({ passed, goOn }: { passed: PassedStep; goOn(): void }) => {
  const text = useText();
  return (
    <>
      <h1>{text(words.codesTitle)}</h1>
      <RecoveryCodeList codes={passed.recoveryCodes} />
      <Button type="primary" size="large" block onClick={goOn}>
        {text(words.continue)}
      </Button>
    </>
  );
});

export default SecondStepScreen;
