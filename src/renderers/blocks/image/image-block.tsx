import { PictureOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useText } from '../../context/console-context.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { PlatformPicture } from '../../widgets/platform-picture.tsx';
import './image.css';

/** A picture, loaded when it comes into view; its alternative text if it fails to load. */
export const ImageBlock = observer(({ plan }: { plan: BlockPlanOf<'image'> }) => {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const style = { height: plan.height };
  if (hasFailed) {
    return (
      <div className="lamp-image lamp-image-failed" role="img" aria-label={text(plan.alt)} style={style}>
        <PictureOutlined aria-hidden />
        <span>{text(plan.alt)}</span>
        <span className="lamp-none">{text(blockTexts.noPicture)}</span>
      </div>
    );
  }
  return (
    <PlatformPicture
      className={`lamp-image lamp-image-${plan.fit}`}
      address={plan.src}
      alt={text(plan.alt)}
      decoding="async"
      style={style}
      onError={() => setFailed(true)}
    />
  );
});
