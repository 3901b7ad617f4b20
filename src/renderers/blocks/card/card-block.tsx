import { observer } from 'mobx-react-lite';
import type { CardPlan } from '../../../engine/compile/page/compile-page.ts';
import { useConsole, useText } from '../../console-context.tsx';
import { Node } from '../../node.tsx';

/** A surface with a title. With a function code, only for those who have it (PERM-01). */
export const CardBlock = observer(({ plan }: { plan: CardPlan }) => {
  const { menu } = useConsole();
  const text = useText();
  if (plan.func !== undefined && !menu.hasPermission(plan.func)) return null;
  return (
    <section className="lamp-surface lamp-card">
      <h2>{text(plan.title)}</h2>
      <Node plan={plan.body} />
    </section>
  );
});
