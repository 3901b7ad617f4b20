import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { chartPalettes } from '../../../engine/stores/display/chart-palettes.ts';
import { dashboardLimits } from '../../../schemas/wire/dashboard-words.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import { useText } from '../../context/console-context.tsx';
import { editorTexts } from '../../texts/editor-texts.ts';
import { ConfigField } from '../../widgets/data-query/config-field.tsx';
import { LimitedNumber } from '../../widgets/limited-number.tsx';

/** What the box of a threshold without a colour shows: the grey of its line. */
const plainLine = '#8a94a6';

interface Props {
  panel: DashboardPanel;
  change(some: Partial<DashboardPanel>, key?: string): void;
}

/** The palette of a panel or colours of its own, and its thresholds. */
export function PanelColors({ panel, change }: Props) {
  const text = useText();
  const palette = panel.palette ?? 'default';
  const colors = panel.colors ?? [];
  const thresholds = panel.thresholds ?? [];
  const known = chartPalettes.find(({ name }) => name === palette)!.colors;
  const setColors = (next: string[]) => change({ colors: next.length === 0 ? null : next });
  const setThresholds = (next: typeof thresholds) => change({ thresholds: next.length === 0 ? null : next });
  return (
    <>
      <ConfigField label={text(editorTexts.palette)}>
        {(field) => (
          <Segmented<'default' | 'blue'>
            id={field}
            aria-label={text(editorTexts.palette)}
            value={palette}
            options={[
              { value: 'default', label: text(editorTexts.paletteDefault) },
              { value: 'blue', label: text(editorTexts.paletteBlue) },
            ]}
            onChange={(next) => change({ palette: next })}
          />
        )}
      </ConfigField>
      <div className="lamp-config-field">
        <span>{text(editorTexts.ownColors)}</span>
        <div className="lamp-config-colors">
          {colors.map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place in the list
            <span key={index} className="lamp-config-color">
              <input
                type="color"
                aria-label={`${text(editorTexts.color)} ${index + 1}`}
                value={color}
                onChange={(event) => setColors(colors.map((one, at) => (at === index ? event.target.value : one)))}
              />
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${text(editorTexts.remove)} ${index + 1}`}
                onClick={() => setColors(colors.filter((_, at) => at !== index))}
              />
            </span>
          ))}
          {colors.length < dashboardLimits.colors && (
            <Button
              size="small"
              type="text"
              icon={<PlusOutlined />}
              aria-label={text(editorTexts.addColor)}
              onClick={() => setColors([...colors, known[colors.length % known.length]!])}
            />
          )}
        </div>
      </div>
      <div className="lamp-config-field">
        <span>{text(editorTexts.thresholds)}</span>
        {thresholds.map(({ from, color }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a threshold is its place in the list
          <div key={index} className="lamp-config-threshold">
            <LimitedNumber
              aria-label={text(editorTexts.thresholdFrom)}
              value={from}
              onChange={(next) => {
                if (next !== undefined)
                  setThresholds(thresholds.map((one, at) => (at === index ? { ...one, from: next } : one)));
              }}
            />
            <input
              type="color"
              aria-label={text(editorTexts.color)}
              value={color ?? plainLine}
              onChange={(event) =>
                setThresholds(thresholds.map((one, at) => (at === index ? { ...one, color: event.target.value } : one)))
              }
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={text(editorTexts.remove)}
              onClick={() => setThresholds(thresholds.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        {thresholds.length < dashboardLimits.thresholds && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() => setThresholds([...thresholds, { from: 0, color: '#f9bb0e' }])}
          >
            {text(editorTexts.addThreshold)}
          </Button>
        )}
      </div>
    </>
  );
}
