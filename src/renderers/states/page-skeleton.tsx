import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import { Bars } from './bars.tsx';

/** A page whose document is loading: title row, one surface. */
export const PageSkeleton = observer(() => {
  const text = useText();
  return (
    <div className="lamp-page" aria-busy="true" role="status" aria-label={text(texts.loading)}>
      <Bars rows={1} heading />
      <div className="lamp-surface lamp-page-fill">
        <Bars rows={10} />
      </div>
    </div>
  );
});
