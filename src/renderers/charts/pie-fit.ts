import type { EChartsCoreOption } from 'echarts/core';
import { fontSize } from './chart-frame.ts';
import type { ChartInput } from './chart-input.ts';
import { percentOf, pieData } from './pie-option.ts';
import { isLabelled, type Slice, sumOf } from './pie-slices.ts';
import { clipText, textWidth } from './text-width.ts';

/** The radii of a ring with labels beside it, of half of the shorter side. */
const besideLabels = { center: ['50%', '50%'], radius: ['42%', '62%'] };
/** Pixels of the line to a label, and of the gap after it. */
const leader = 22;
const lineHeight = 20;
/** The mark of an entry, and the gap to the next. */
const mark = 17;
const gap = 14;
const maxName = 140;
/** A share with the gap before it. */
const share = 56;
const minRing = 90;

/** Names and shares beside their slices; if they have no room there, in a legend below or beside the ring. */
export function fitPie(input: ChartInput, slices: readonly Slice[], width: number, height: number): EChartsCoreOption {
  const { style } = input;
  const total = sumOf(slices);
  const labelled = slices.filter(({ value }) => isLabelled(value, total));
  const shareOf = new Map(slices.map(({ name, value }) => [name, percentOf(style, value, total)]));
  const widthOf = (name: string) => Math.max(textWidth(name), textWidth(shareOf.get(name) ?? ''));
  const longest = Math.max(0, ...labelled.map(({ name }) => widthOf(name)));
  const room = width / 2 - 0.31 * Math.min(width, height) - leader;
  if (longest <= room || total === 0)
    return { legend: { show: false }, ...ringAt(besideLabels, pieData(input, slices, true)) };
  const isBeside = width > height * 1.5;
  const nameWidth = Math.min(maxName, (isBeside ? width - minRing : width) - mark - share);
  const entryWidth = Math.max(
    0,
    ...slices.map(({ name }) => mark + Math.min(nameWidth, textWidth(name)) + 8 + textWidth(shareOf.get(name) ?? '')),
  );
  const columns = isBeside ? 1 : Math.max(1, Math.floor((width + gap) / (entryWidth + gap)));
  const wholeHeight = Math.ceil(slices.length / columns) * lineHeight + 4;
  const legendHeight = Math.min(wholeHeight, height * 0.5);
  // Pages, where not all lines have room.
  const isVertical = isBeside || wholeHeight > legendHeight;
  const legendWidth = isBeside ? entryWidth + gap : columns * (entryWidth + gap);
  const box = isBeside ? { width: width - legendWidth, height } : { width, height: height - legendHeight };
  const outer = Math.max(20, Math.min(box.width, box.height) * 0.46);
  return {
    legend: {
      show: true,
      type: isVertical ? 'scroll' : 'plain',
      orient: isVertical ? 'vertical' : 'horizontal',
      ...(isBeside ? { left: box.width, top: 'middle' } : { left: 'center', bottom: 0 }),
      width: legendWidth,
      height: isBeside ? Math.min(wholeHeight, height - 8) : legendHeight,
      selectedMode: false,
      itemGap: isVertical ? 8 : gap,
      data: [...shareOf.keys()],
      formatter: (name: string) => `{name|${clipText(name, nameWidth)}} {share|${shareOf.get(name) ?? ''}}`,
      textStyle: {
        color: style.muted,
        fontSize,
        width: entryWidth - mark,
        overflow: 'none',
        rich: { name: { color: style.muted, fontSize }, share: { color: style.text, fontSize, fontWeight: 600 } },
      },
    },
    ...ringAt(
      { center: [box.width / 2, box.height / 2], radius: [outer * 0.68, outer] },
      pieData(input, slices, false),
    ),
  };
}

const ringAt = ({ center, radius }: { center: unknown; radius: unknown }, data: unknown) => ({
  series: [
    { id: 'slices', center, radius, data },
    { id: 'total', center },
  ],
});
