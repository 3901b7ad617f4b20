import { observer } from 'mobx-react-lite';
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import type { BlockPlan } from '../../engine/compile/plan/plan.ts';
import { useMenu, usePage } from '../context/console-context.tsx';
import { useRegistries } from '../context/registries.tsx';
import { Bars } from '../states/bars.tsx';
import { ErrorCard } from '../states/error-card.tsx';

/** What stands around each block, as in the preview of an editor; nothing by default. */
export const NodeFrame = createContext<ComponentType<{ plan: BlockPlan; children: ReactNode }> | undefined>(undefined);

/**
 * Draws a block of any kind; container blocks use it, so that none imports another. Checks permission before the
 * condition, and neither fails open (PERM-01).
 */
export const Node = observer(({ plan }: { plan: BlockPlan }) => {
  const menu = useMenu();
  const page = usePage();
  if (plan.kind === 'broken') return <Drawn plan={plan} />;
  if (!menu.permits(plan.func)) return null;
  if (page.isShown(plan)) return <Drawn plan={plan} />;
  return plan.else === undefined ? null : <Node plan={plan.else} />;
});

function Drawn({ plan }: { plan: BlockPlan }) {
  const { blocks } = useRegistries();
  const Block = blocks[plan.kind] as ComponentType<{ plan: BlockPlan }>;
  const Frame = useContext(NodeFrame);
  const drawn = (
    <ErrorCard name={plan.kind}>
      <Suspense fallback={<Bars rows={3} heading />}>
        <Block plan={plan} />
      </Suspense>
    </ErrorCard>
  );
  return Frame ? <Frame plan={plan}>{drawn}</Frame> : drawn;
}
