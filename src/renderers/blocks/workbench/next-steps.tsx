import { CheckOutlined, RightOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { fillText } from '../../../engine/records/fill-text.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { CardPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import { useDisplay, useMenu, usePage, usePlatformTime, useText } from '../../context/console-context.tsx';
import { formatLasting } from '../../format/lasting.ts';
import { useMayOpen } from '../../hooks/use-may-open.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useSource } from '../../hooks/use-source.ts';
import { ConsoleLink } from '../../widgets/console-link.tsx';
import { countNext, type NextPlan } from './count-next.ts';
import { workbenchTexts as words } from './workbench-texts.ts';

/** What waits for the user, each as a link to the page with what was counted; a calm line while nothing does. */
export const NextSteps = observer(({ steps, calm }: { steps: readonly NextPlan[]; calm: CardPlan['calm'] }) => {
  const menu = useMenu();
  const page = usePage();
  const text = useText();
  const mayOpen = useMayOpen();
  const permitted = steps.filter((step) => menu.permits(step.func) && mayOpen(step.to));
  if (permitted.length === 0) return null;
  const isCalm = permitted.every((step) => countNext(step, page.source(step.source).data) === 0);
  return (
    <div className="lamp-next">
      {permitted.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a document never change their order
        <NextStep key={index} step={step} />
      ))}
      {isCalm && calm !== undefined && (
        <p className="lamp-next-line lamp-next-calm">
          <CheckOutlined aria-hidden />
          {text(calm)}
        </p>
      )}
    </div>
  );
});

const NextStep = observer(({ step }: { step: NextPlan }) => {
  const text = useText();
  const { data } = useSource(step.source);
  const age = useAge(step.since === undefined ? undefined : valueAt(data, step.since));
  const count = countNext(step, data);
  if (!count) return null;
  return (
    <ConsoleLink to={step.to} className="lamp-next-line">
      <i aria-hidden="true" className={`lamp-tone-${step.tone ?? 'neutral'}`} />
      <span className="lamp-next-words">{text(fillText(step.text, { count, age }))}</span>
      <span className="lamp-next-action">
        {text(step.action ?? words.open)} <RightOutlined aria-hidden />
      </span>
    </ConsoleLink>
  );
});

/** How long ago a time of the platform is. */
function useAge(value: unknown): string | undefined {
  const { language } = useDisplay();
  const time = usePlatformTime();
  const now = useNow();
  const then = typeof value === 'string' ? time.read(value) : undefined;
  return then && formatLasting(language, now - then.getTime());
}
