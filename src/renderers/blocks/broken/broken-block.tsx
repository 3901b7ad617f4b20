import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { issueLine, issueLineIn } from '../../../engine/compile/issue.ts';
import type { BrokenPlan } from '../../../engine/compile/plan/plan.ts';
import { useDisplay, useSession, useText } from '../../context/console-context.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';

/**
 * A block with errors in its document: authors see place and hint, operators a short message with a number to report
 * (PAGE-03).
 */
export const BrokenBlock = observer(({ plan }: { plan: BrokenPlan }) => {
  const session = useSession();
  const text = useText();
  const { language } = useDisplay();
  const isAuthor = session.user?.isAdmin === true;
  useEffect(() => {
    // Authors find these lines by the number that an operator reports.
    console.warn(`${plan.report}\n${plan.issues.map(issueLine).join('\n')}`);
  }, [plan]);
  return (
    <div className="lamp-surface">
      <StateView
        kind="broken"
        title={text(isAuthor ? texts.brokenTitle : texts.failedTitle)}
        text={isAuthor ? plan.issues.map((issue) => issueLineIn(issue, language)).join('\n') : text(texts.brokenCalm)}
        note={`${text(texts.reportNumber)} ${plan.report}`}
      />
    </div>
  );
});
