import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';

/** A page whose document is loading: title row, one surface. */
export const PageSkeleton = observer(() => {
  const text = useText();
  return (
    <div className="lamp-page" aria-busy="true" role="status" aria-label={text(texts.loading)}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 1, width: 280 }} />
      <div className="lamp-surface lamp-page-fill">
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      </div>
    </div>
  );
});
