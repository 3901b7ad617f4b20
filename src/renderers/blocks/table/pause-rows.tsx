import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { TableArrivals } from '../../../engine/stores/page/table-arrivals.ts';
import { useText } from '../../context/console-context.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { Tip } from '../../widgets/tip.tsx';

/** Stops and resumes new rows. */
const PauseRows = observer(({ arrivals }: { arrivals: TableArrivals }) => {
  const text = useText();
  const { isPaused } = arrivals;
  const label = text(isPaused ? partTexts.resumeRows : partTexts.pauseRows);
  return (
    <Tip text={label}>
      <Button
        icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
        aria-label={label}
        aria-pressed={isPaused}
        onClick={() => arrivals.hold('pause', !isPaused)}
      />
    </Tip>
  );
});

export default PauseRows;
