import {
  BorderOutlined,
  CameraOutlined,
  CompressOutlined,
  HighlightOutlined,
  PrinterOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode, RefObject } from 'react';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { MapTool } from '../../../engine/stores/map/map-selection.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import type { MapCanvasHandle } from '../../context/map-canvas.ts';
import { mapTexts } from '../../texts/map-texts.ts';

interface Tool {
  key: string;
  title: string;
  icon: ReactNode;
  isOn?: boolean;
  run(): void;
}

/** The buttons of a map: all places, select, save a picture, print. */
export const MapTools = observer(
  ({ map, handle }: { map: MapBlockStore; handle: RefObject<MapCanvasHandle | null> }) => {
    const page = usePage();
    const text = useText();
    const isCompact = map.plan.compact === true;
    const canSelect = map.shown.some(({ plan }) => plan.batch.length > 0);
    const selectWith = (tool: MapTool, title: string, icon: ReactNode): Tool => ({
      key: tool,
      title,
      icon,
      isOn: map.selection.tool === tool,
      run: () => map.selection.setTool(map.selection.tool === tool ? 'pan' : tool),
    });
    const save = async () => {
      const picture = await handle.current?.picture();
      if (picture) page.saveFile(picture, `${text(map.plan.title ?? mapTexts.map)}.png`);
    };
    const tools: Tool[] = [
      { key: 'all', title: text(mapTexts.showAll), icon: <CompressOutlined />, run: () => void map.showAll() },
      ...(canSelect && !isCompact
        ? [
            selectWith('box', text(mapTexts.drawBox), <BorderOutlined />),
            selectWith('lasso', text(mapTexts.drawLasso), <HighlightOutlined />),
          ]
        : []),
      ...(isCompact
        ? []
        : [
            { key: 'picture', title: text(mapTexts.savePicture), icon: <CameraOutlined />, run: () => void save() },
            { key: 'print', title: text(mapTexts.print), icon: <PrinterOutlined />, run: () => window.print() },
          ]),
    ];
    return (
      <div className="lamp-map-tools">
        {tools.map(({ key, title, icon, isOn, run }) => (
          <Tooltip key={key} title={title} placement="left">
            <Button
              icon={icon}
              aria-label={title}
              {...(isOn !== undefined && {
                'aria-pressed': isOn,
                type: isOn ? ('primary' as const) : ('default' as const),
              })}
              onClick={run}
            />
          </Tooltip>
        ))}
      </div>
    );
  },
);
