import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import './text.css';
import { Note } from '../../widgets/note.tsx';

/** A line or a paragraph; {name} is filled from the values. */
export const TextBlock = observer(({ plan }: { plan: BlockPlanOf<'text'> }) => {
  const page = usePage();
  const text = useText();
  const content = text(plan.text);
  const filled = plan.values === undefined ? content : fillString(content, Object(page.valueOf(plan.values)));
  if (plan.look === 'info' || plan.look === 'warning') return <Note tone={plan.look} title={filled} />;
  if (plan.look === 'heading') return <h2 className="lamp-text-heading">{filled}</h2>;
  return <p className={plan.look === 'muted' ? 'lamp-text lamp-text-muted' : 'lamp-text'}>{filled}</p>;
});
