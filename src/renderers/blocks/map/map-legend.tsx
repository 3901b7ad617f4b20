import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { MapBlockStore } from '../../../engine/stores/map/map-block-store.ts';
import type { MapLayerStore } from '../../../engine/stores/map/map-layer-store.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { mapTexts } from '../../texts/map-texts.ts';
import { StatusMark } from '../../widgets/status-mark.tsx';

/** The layers and their statuses with their numbers in view; each can be hidden. */
export const MapLegend = observer(({ map }: { map: MapBlockStore }) => {
  const text = useText();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone && map.plan.compact !== true);
  return (
    <section className="lamp-map-legend" aria-label={text(mapTexts.legend)}>
      <Button
        type="text"
        size="small"
        className="lamp-map-legend-head"
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        iconPlacement="end"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text(mapTexts.legend)}
      </Button>
      {isOpen && map.offered.map((layer) => <LegendLayer key={layer.plan.id} map={map} layer={layer} />)}
    </section>
  );
});

const LegendLayer = observer(({ map, layer }: { map: MapBlockStore; layer: MapLayerStore }) => {
  const text = useText();
  const { language } = useDisplay();
  const isShown = map.isLayerShown(layer);
  const { plan, scale, counts, unplaced, far } = layer;
  return (
    <div className="lamp-map-legend-layer">
      <Checkbox checked={isShown} onChange={() => map.toggleLayer(layer)}>
        {text(plan.title)}
      </Checkbox>
      {isShown && !map.isNearEnough(layer) && (
        <div className="lamp-map-legend-note">{fillString(text(mapTexts.farAway), { zoom: plan.fromZoom })}</div>
      )}
      {isShown && plan.status && (
        <ul>
          {scale.values.map(({ value, title, tone, color }) => (
            <li key={value}>
              <Checkbox checked={map.isStatusShown(layer, value)} onChange={() => map.toggleStatus(layer, value)}>
                <StatusMark tone={tone} {...(color !== undefined && { color })}>
                  {text(title)}
                </StatusMark>
                <span className="lamp-map-legend-count">{formatNumber(language, counts[value] ?? 0)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {isShown && unplaced > 0 && (
        <div className="lamp-map-legend-note">{fillString(text(mapTexts.unplaced), { n: unplaced })}</div>
      )}
      {isShown && far > 0 && <div className="lamp-map-legend-note">{fillString(text(mapTexts.far), { n: far })}</div>}
    </div>
  );
});
