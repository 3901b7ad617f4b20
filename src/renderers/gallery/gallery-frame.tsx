import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../engine/compile/plan/plan.ts';
import { useText } from '../context/console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { galleryTexts } from './gallery-texts.ts';

/** In the place of a page of another application, which would be asked from a platform. */
export const GalleryFrame = observer(({ plan: { title, src, height } }: { plan: BlockPlanOf<'frame'> }) => {
  const text = useText();
  return (
    <section className="lamp-surface lamp-showcase-frame" aria-label={text(title)} style={{ height }}>
      <StateView kind="empty" title={text(galleryTexts.frame)} text={<code>{src}</code>} />
    </section>
  );
});
