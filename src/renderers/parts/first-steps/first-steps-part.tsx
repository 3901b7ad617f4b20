import { CheckCircleOutlined, RightCircleOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import type { FirstStepKey } from '../../../schemas/wire/tenants.ts';
import { useText } from '../../context/console-context.tsx';
import { useSource } from '../../hooks/use-source.ts';
import { ConsoleLink } from '../../widgets/console-link.tsx';
import { firstStepTitles, firstStepsTexts as words } from './first-steps-texts.ts';
import './first-steps.css';

/** What a new tenant sets up first: links to the pages; nothing once all is done, or while it is unknown (PERM-06). */
const FirstStepsPart = observer(({ plan }: { plan: PartPlanOf<'firstSteps'> }) => {
  const source = useSource(plan.source);
  const text = useText();
  const steps = readList(source.data).filter(isStep);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section className="lamp-surface lamp-card">
      <div className="lamp-card-head">
        <h2>{text(words.title)}</h2>
        <span className="lamp-none">{fillString(text(words.progress), { done, total: steps.length })}</span>
      </div>
      <ul className="lamp-first-steps">
        {steps.map(({ key, done: isDone, path }) => (
          <li key={key} className="lamp-first-step" data-done={isDone || undefined}>
            {isDone ? (
              <CheckCircleOutlined aria-label={text(words.done)} />
            ) : (
              <RightCircleOutlined aria-label={text(words.open)} />
            )}
            {isDone ? text(firstStepTitles[key]) : <ConsoleLink to={path}>{text(firstStepTitles[key])}</ConsoleLink>}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Another platform may list steps that this console does not know. */
const isStep = (row: Record<string, unknown>): row is { key: FirstStepKey; done: boolean; path: string } =>
  typeof row.key === 'string' && Object.hasOwn(firstStepTitles, row.key) && typeof row.path === 'string';

export default FirstStepsPart;
