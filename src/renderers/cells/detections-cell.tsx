import { observer } from 'mobx-react-lite';
import { type CSSProperties, useState } from 'react';
import { readFiles } from '../../engine/records/read-files.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatNumber } from '../format/number-format.ts';
import { PlatformPicture } from '../widgets/platform-picture.tsx';
import { EmptyCell } from './empty-cell.tsx';
import './detections-cell.css';

interface Box {
  label: string;
  confidence: number | undefined;
  place: CSSProperties;
}

/** A picture of a camera with a box around each recognised object. */
const DetectionsCell = observer(({ value, column, row }: CellProps) => {
  const text = useText();
  const { language } = useDisplay();
  const [failed, setFailed] = useState<string>();
  const address = readFiles(value)[0]?.downloadUrl;
  if (address === undefined || address === failed) return <EmptyCell text={column.empty && text(column.empty)} />;
  const boxes = boxesOf(valueAt(row, column.boxes ?? 'boxes'));
  const captions = boxes.map(({ label, confidence }) =>
    confidence === undefined ? label : `${label} ${formatNumber(language, confidence * 100, { atMost: 0 })}%`,
  );
  const alt = [text(column.title), ...captions].join(', ');
  return (
    <span className="lamp-detections">
      <PlatformPicture address={address} alt={alt} onError={() => setFailed(address)} />
      {boxes.map(({ place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a picture never change their order
        <i key={index} style={place} aria-hidden="true">
          <b>{captions[index]}</b>
        </i>
      ))}
    </span>
  );
});

/** The boxes that lie within the picture; anything else is left out. */
function boxesOf(value: unknown): Box[] {
  return (Array.isArray(value) ? value : []).flatMap((one) => {
    if (!isRecord(one)) return [];
    const [x, y, width, height] = [one.x, one.y, one.width, one.height].map(Number);
    const isInside = [x, y, width, height].every((side) => side !== undefined && side >= 0 && side <= 1);
    if (!isInside) return [];
    const percent = (side: number | undefined) => `${(side ?? 0) * 100}%`;
    const confidence = Number(one.confidence);
    return [
      {
        label: String(one.label ?? ''),
        confidence: Number.isFinite(confidence) ? confidence : undefined,
        place: { left: percent(x), top: percent(y), width: percent(width), height: percent(height) },
      },
    ];
  });
}

export default DetectionsCell;
