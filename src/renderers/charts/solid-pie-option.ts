import type { EChartsCoreOption } from 'echarts/core';
import { categoryColor } from './chart-colors.ts';
import { fontSize } from './chart-frame.ts';
import { type ChartInput, dimmed } from './chart-input.ts';
import { percentOf, pieFrame } from './pie-option.ts';
import { isLabelled, type Slice, sumOf } from './pie-slices.ts';
import { type PieLabel, pieBox, pieLabels, sectorsOf, sliceFaces } from './solid-pie.ts';

/** The parts of ECharts' rendering API that a solid pie uses. */
interface PieApi {
  getWidth(): number;
  getHeight(): number;
}

/**
 * Shares of a total as a pie with depth (DASH-19).
 *
 * @param lifted the category of the slice under the pointer
 */
export function solidPieOption(
  input: ChartInput,
  slices: readonly Slice[],
  lifted: number | undefined,
): EChartsCoreOption {
  const { style, chosen } = input;
  const total = sumOf(slices);
  // An empty pie is drawn in the colour of lines.
  const sectors = sectorsOf(total > 0 ? slices.map(({ value }) => value) : slices.map((_, index) => (index ? 0 : 1)));
  const labelled = sectors.map((sector, index) =>
    isLabelled(slices[index]!.value, total) ? sector : { from: sector.from, to: sector.from },
  );
  const layoutFor = (width: number, height: number) => {
    const box = pieBox(width, height);
    return { box, labels: pieLabels(box, labelled, { width, height }) };
  };
  const renderItem = ({ dataIndex }: { dataIndex: number }, api: PieApi) => {
    const slice = slices[dataIndex];
    const sector = sectors[dataIndex];
    if (!slice || !sector) return undefined;
    const { box, labels } = layoutFor(api.getWidth(), api.getHeight());
    const isChosen = chosen !== undefined && chosen.category === slice.category;
    const isLifted = isChosen || (lifted !== undefined && lifted === slice.category);
    const opacity = chosen === undefined || isChosen || isLifted ? 1 : dimmed;
    const color = total > 0 ? categoryColor(input, slice.category, dataIndex) : style.line;
    const faces = sliceFaces(box, sector, isLifted, color).map(({ points, fill }) => ({
      type: 'polygon',
      shape: { points },
      style: { fill, opacity, stroke: style.background, lineWidth: 1, lineJoin: 'bevel' },
      z2: isLifted ? 10 : 1,
    }));
    const label = total > 0 ? labels[dataIndex] : undefined;
    const words = `${slice.name}\n{share|${percentOf(style, slice.value, total)}}`;
    return { type: 'group', children: [...faces, ...(label ? labelOf(label, words, color, style, opacity) : [])] };
  };
  return {
    ...pieFrame(input, slices),
    series: [
      {
        id: 'slices',
        type: 'custom',
        coordinateSystem: 'none',
        cursor: input.isChoosable ? 'pointer' : 'default',
        encode: { tooltip: [0], itemName: [1] },
        data: slices.map(({ name, value, category }, index) => ({
          name,
          value,
          itemStyle: { color: categoryColor(input, category, index) },
        })),
        renderItem,
      },
    ],
  };
}

const labelOf = (label: PieLabel, words: string, color: string, style: ChartInput['style'], opacity: number) => [
  {
    type: 'polyline',
    silent: true,
    z2: 20,
    shape: { points: label.line },
    style: { stroke: color, fill: 'none', lineWidth: 1, opacity },
  },
  {
    type: 'text',
    silent: true,
    z2: 20,
    x: label.x,
    y: label.y,
    style: {
      text: words,
      align: label.align,
      verticalAlign: 'middle',
      width: label.width,
      overflow: 'truncate',
      ellipsis: '…',
      fill: style.muted,
      fontSize,
      fontFamily: style.fontFamily,
      lineHeight: 16,
      opacity,
      rich: { share: { fill: style.text, fontSize, fontWeight: 600, fontFamily: style.fontFamily, lineHeight: 16 } },
    },
  },
];
