import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { tableMapTexts } from '../../texts/table-map-texts.ts';
import { Tip } from '../../widgets/tip.tsx';
import { showMap } from './is-on-map.ts';

/** Switches between the map and the rows or cards. */
const MapChoice = observer(({ plan, hasMap }: { plan: TablePlan; hasMap: boolean }) => {
  const page = usePage();
  const label = useText()(tableMapTexts.showMap);
  return (
    <Tip text={label}>
      <Button
        icon={<EnvironmentOutlined />}
        type={hasMap ? 'primary' : 'default'}
        aria-label={label}
        aria-pressed={hasMap}
        onClick={() => showMap(page, plan, !hasMap)}
      />
    </Tip>
  );
});

export default MapChoice;
