import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useText } from '../../context/console-context.tsx';
import { fillsPage } from '../../nodes/fills-page.ts';
import { SandboxedFrame } from '../../widgets/sandboxed-frame.tsx';
import './frame.css';

/** Another page in a frame, of a fixed height or filling the page. */
const FrameBlock = observer(({ plan }: { plan: BlockPlanOf<'frame'> }) => {
  const text = useText();
  return (
    <div
      className={`lamp-frame-block${fillsPage(plan) ? ' lamp-page-fill' : ''}`}
      style={plan.height === undefined ? undefined : { height: plan.height }}
    >
      <SandboxedFrame address={plan.src} title={text(plan.title)} />
    </div>
  );
});

export default FrameBlock;
