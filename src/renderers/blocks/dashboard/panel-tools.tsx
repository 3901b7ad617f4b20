import { CopyOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { Tip } from '../../widgets/tip.tsx';

/** The buttons of a panel while its dashboard is edited. */
export const PanelTools = observer(
  ({ store, panel, name }: { store: DashboardStore; panel: DashboardPanel; name: string }) => {
    const text = useText();
    const messages = useMessages();
    const configure = `${text(dashboardTexts.configure)}: ${name}`;
    const duplicate = `${text(dashboardTexts.duplicate)}: ${name}`;
    return (
      <>
        <Tip text={text(dashboardTexts.configure)}>
          <Button
            type="text"
            size="small"
            icon={<SettingOutlined />}
            aria-label={configure}
            onClick={() => store.openPanel(panel.id)}
          />
        </Tip>
        <Tip text={text(dashboardTexts.duplicate)}>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={duplicate}
            onClick={() => {
              if (store.draft.duplicate(panel.id) === undefined) messages.add('warning', dashboardTexts.full);
            }}
          />
        </Tip>
      </>
    );
  },
);
