import { Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioExchange } from '../../../engine/stores/studio/studio-exchange.ts';
import { useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { manageTexts as words } from './studio-manage-texts.ts';

/** What is done with a file of documents, and how far it is. */
export const ImportProgress = observer(({ exchange }: { exchange: StudioExchange }) => {
  const text = useText();
  const { state, progress, documents } = exchange;
  if (state === 'storing') return <p role="status">{fillString(text(words.importStoring), { n: documents.length })}</p>;
  if (!progress)
    return (
      <>
        <p role="status">{text(words.importReading)}</p>
        <Bars rows={3} />
      </>
    );
  const said = fillString(text(words.importComparing), progress);
  return (
    <>
      <p role="status">{said}</p>
      <Progress
        aria-label={said}
        percent={Math.round((100 * progress.done) / progress.total)}
        status="active"
        showInfo={false}
      />
    </>
  );
});
