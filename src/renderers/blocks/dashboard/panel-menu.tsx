import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { PanelPlan } from '../../../engine/compile/dashboard/panel-plans.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { savePicture } from '../../charts/save-picture.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import type { PopupItems } from '../../widgets/popup-items.ts';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import { sourcesIn } from './sources-in.ts';

interface Props {
  panel: PanelPlan;
  title: string;
  /** The panel's element on the page. */
  element(): HTMLElement | null;
}

/** What a user does with one panel: refresh it alone, look at it in full screen, save its picture. */
export const PanelMenu = observer(({ panel, title, element }: Props) => {
  const text = useText();
  const page = usePage();
  const canFill = document.fullscreenEnabled;
  const items: PopupItems = [
    {
      key: 'refresh',
      label: text(dashboardTexts.refresh),
      onClick: () => {
        for (const name of sourcesIn(panel.body)) void page.run([{ reload: name }]);
      },
    },
    ...(canFill
      ? [
          {
            key: 'fullScreen',
            label: text(dashboardTexts.fullScreen),
            onClick: () =>
              void element()
                ?.requestFullscreen()
                .catch(() => undefined),
          },
        ]
      : []),
    ...(panel.body.kind === 'chart'
      ? [
          {
            key: 'picture',
            label: text(dashboardTexts.picture),
            onClick: () => void savePicture(element(), title, (blob, name) => page.saveFile(blob, name)),
          },
        ]
      : []),
  ];
  return (
    <PopupMenu items={items} placement="bottomRight">
      {(button) => (
        <Button
          {...button}
          type="text"
          size="small"
          className="lamp-dashboard-panel-menu"
          icon={<MoreOutlined />}
          aria-label={fillString(text(dashboardTexts.panelMenu), { title })}
        />
      )}
    </PopupMenu>
  );
});
