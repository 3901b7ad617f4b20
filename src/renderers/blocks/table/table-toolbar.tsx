import { AppstoreOutlined, ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { TableSettingsButton } from './table-settings-button.tsx';

const PauseRows = lazyPart(() => import('./pause-rows.tsx'));
const MapChoice = lazyPart(() => import('./map-choice.tsx'));
const GroupChoice = lazyPart(() => import('./group-choice.tsx'));

interface Props {
  plan: TablePlan;
  table: TableStore;
  isPhone: boolean;
  /** Whether the rows are shown as cards. */
  hasCards: boolean;
  /** Whether they are shown on a map. */
  hasMap: boolean;
}

/** The refresh button, how rows are shown, and the document's buttons that the user has the functions for. */
export const TableToolbar = observer(({ plan, table, isPhone, hasCards, hasMap }: Props) => {
  const text = useText();
  return (
    <div className="lamp-table-tools">
      <Tip text={text(texts.refresh)}>
        <Button
          icon={<ReloadOutlined spin={table.state === 'loading'} />}
          aria-label={text(texts.refresh)}
          onClick={() => void table.reload()}
        />
      </Tip>
      {table.arrivals && (
        <Suspense fallback={null}>
          <PauseRows arrivals={table.arrivals} />
        </Suspense>
      )}
      {plan.groups && (
        <Suspense fallback={null}>
          <GroupChoice table={table} />
        </Suspense>
      )}
      <TableSettingsButton table={table} />
      {/* After the settings, whose width changes with the look: the button must not move from under the pointer. */}
      {plan.cards && !isPhone && !hasMap && <LookButton table={table} hasCards={hasCards} />}
      {plan.map && (
        <Suspense fallback={null}>
          <MapChoice plan={plan} hasMap={hasMap} />
        </Suspense>
      )}
      <ActionButtons buttons={plan.toolbar} look="toolbar" isNarrow={isPhone} />
    </div>
  );
});

/** Switches between rows and cards. */
function LookButton({ table, hasCards }: Pick<Props, 'table' | 'hasCards'>) {
  const text = useText();
  const label = text(hasCards ? texts.showRows : texts.showCards);
  return (
    <Tip text={label}>
      <Button
        icon={hasCards ? <UnorderedListOutlined /> : <AppstoreOutlined />}
        aria-label={label}
        onClick={() => table.layout.showCards(!hasCards)}
      />
    </Tip>
  );
}
