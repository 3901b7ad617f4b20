import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { readFiles } from '../../engine/records/read-files.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { useDisplay, useFiles, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { useShellIfAny } from '../context/shell-context.tsx';
import { formatNumber } from '../format/number-format.ts';
import { PlatformPicture } from '../widgets/platform-picture.tsx';
import { EmptyCell } from './empty-cell.tsx';
import './detections-cell.css';

const enlarge = { zh: '查看大图', en: 'Enlarge' };

interface Box {
  label: string;
  confidence: number | undefined;
  place: CSSProperties;
}

/** A picture of a camera with a box around each recognised object; a click enlarges it. */
const DetectionsCell = observer(({ value, column, row }: CellProps) => {
  const text = useText();
  const shell = useShellIfAny();
  const files = useFiles();
  const { language } = useDisplay();
  const address = readFiles(value)[0]?.downloadUrl;
  if (address === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  const boxes = boxesOf(valueAt(row, column.boxes ?? 'boxes'));
  const hasFailed = files.hasFailed(address);
  const captions = boxes.map(({ label, confidence }) =>
    confidence === undefined ? label : `${label} ${formatNumber(language, confidence * 100, { atMost: 0 })}%`,
  );
  const alt = [text(column.title), ...captions].join(', ');
  const picture = (
    <span className="lamp-detections">
      <PlatformPicture address={address} alt={alt} />
      {!hasFailed &&
        boxes.map(({ place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a picture never change their order
          <i key={index} style={place} aria-hidden="true">
            <b>{captions[index]}</b>
          </i>
        ))}
    </span>
  );
  if (!shell) return picture;
  return (
    <button
      type="button"
      className="lamp-thumbnail-button"
      title={text(enlarge)}
      disabled={hasFailed}
      onClick={() => shell.overlays.showPictures([{ address, name: alt }])}
    >
      {picture}
    </button>
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
