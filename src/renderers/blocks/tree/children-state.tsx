import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import type { TreeChildren } from '../../../engine/data/sources/define-source.ts';
import { useText } from '../../context/console-context.tsx';
import type { TreeItem } from '../../format/tree-index.ts';
import { partTexts } from '../../texts/part-texts.ts';
import { texts } from '../../texts/texts.ts';

/** The loading of the children of a node, or its failure with a retry. */
const ChildrenState = observer(({ lazy, item }: { lazy: TreeChildren; item: TreeItem }) => {
  const text = useText();
  const state = lazy.stateOf(item.key);
  if (state === 'loading') return <LoadingOutlined spin aria-label={text(texts.loading)} />;
  if (state !== 'failed') return null;
  const retry = (event: SyntheticEvent) => {
    event.stopPropagation();
    void lazy.load(item.node);
  };
  return (
    <span role="alert" className="lamp-node-failed">
      {text(partTexts.childrenFailed)}
      <Button type="link" size="small" onClick={retry} onKeyDown={(event) => event.stopPropagation()}>
        {text(texts.retry)}
      </Button>
    </span>
  );
});

export default ChildrenState;
