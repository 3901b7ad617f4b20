import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OwnSecondFactor } from '../../../engine/stores/session/own-second-factor.ts';
import { useHttp, usePage, useSession, useText } from '../../context/console-context.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { secondFactorTexts } from '../../widgets/second-factor/second-factor-texts.ts';
import { StatusMark } from '../../widgets/status-mark.tsx';
import { type FactorDialog, FactorDialogs } from './factor-dialogs.tsx';
import { secondFactorPartTexts as words } from './second-factor-part-texts.ts';

/** The card of the second factor on the account page. */
const SecondFactorPart = observer(() => {
  const text = useText();
  const http = useHttp();
  const session = useSession();
  const page = usePage();
  const [factor] = useState(
    () =>
      new OwnSecondFactor(http, async () => {
        // Turning it on has ended the other sessions, which the page lists.
        page.reread();
        await session.reloadUser();
      }),
  );
  const [dialog, setDialog] = useState<FactorDialog>();
  useEffect(() => void factor.load(), [factor]);
  const { state, hasFailed } = factor;
  return (
    <section className="lamp-surface lamp-card">
      <div className="lamp-card-head">
        <h2>{text(secondFactorTexts.title)}</h2>
        {state && (
          <div className="lamp-card-tools">
            {!state.enabled && <Button onClick={() => setDialog('turnOn')}>{text(words.turnOn)}</Button>}
            {state.enabled && <Button onClick={() => setDialog('newCodes')}>{text(words.newCodes)}</Button>}
            {state.enabled && (
              <Button
                disabled={state.required}
                title={state.required ? text(words.requiredNote) : undefined}
                onClick={() => setDialog('turnOff')}
              >
                {text(words.turnOff)}
              </Button>
            )}
          </div>
        )}
      </div>
      {hasFailed && !state && (
        <StateView
          compact
          kind="error"
          title={text(texts.failedTitle)}
          action={{ label: text(texts.retry), run: () => void factor.load() }}
        />
      )}
      {state && (
        <Facts columns={1}>
          <Fact title={text(words.state)}>
            <StatusMark tone={state.enabled ? 'success' : 'neutral'}>
              {text(state.enabled ? words.on : words.off)}
            </StatusMark>
          </Fact>
          {state.enabled && <Fact title={text(words.codesLeft)}>{state.recoveryCodesLeft}</Fact>}
        </Facts>
      )}
      {state && !state.enabled && <p className="lamp-field-help">{text(words.offNote)}</p>}
      {state?.enabled && state.required && <p className="lamp-field-help">{text(words.requiredNote)}</p>}
      <FactorDialogs factor={factor} dialog={dialog} close={() => setDialog(undefined)} />
    </section>
  );
});

export default SecondFactorPart;
