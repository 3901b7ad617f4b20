import { observer } from 'mobx-react-lite';
import type { BlockPlan } from '../../../engine/compile/plan/plan.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { nameIn } from './name-in.ts';

/** The title of a folded side, and the name of what is selected in it. */
const ChosenName = observer(({ side }: { side: BlockPlan }) => {
  const page = usePage();
  const text = useText();
  const chosen = 'id' in side && side.id !== undefined ? page.chosen(side.id) : undefined;
  const name = nameIn(side, chosen, page, text);
  const title = side.kind !== 'list' && 'title' in side && side.title !== undefined ? text(side.title) : undefined;
  return (
    <>
      {title}
      {name !== undefined && name !== title && <b>{name}</b>}
    </>
  );
});

export default ChosenName;
