import { ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableArrivals } from '../../../engine/stores/page/table-arrivals.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { partTexts } from '../../texts/part-texts.ts';
import './new-rows.css';

/** '37 new': shows the new rows. Empty while they come by themselves. */
const NewRows = observer(({ arrivals }: { arrivals: TableArrivals }) => {
  const display = useDisplay();
  const text = useText();
  const { count, isMore, isHeld } = arrivals;
  const isShown = count > 0 && isHeld;
  const number = `${formatNumber(display.language, count)}${isMore ? '+' : ''}`;
  return (
    <div className="lamp-new-rows" role="status">
      {isShown && (
        <Button size="small" type="primary" icon={<ArrowUpOutlined aria-hidden />} onClick={() => void arrivals.show()}>
          {fillString(text(partTexts.newRows), { n: number })}
        </Button>
      )}
    </div>
  );
});

export default NewRows;
