import { DownloadOutlined } from '@ant-design/icons';
import { QRCode } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { EmptyCell } from './empty-cell.tsx';
import './qr-code-cell.css';

const download = { zh: '下载 PNG', en: 'Download PNG' };
const size = 144;
/** A QR code holds at most 2,953 bytes. */
const longest = 2000;

/** A QR code of the value, and its download as PNG. */
const QrCodeCell = observer(({ value, column, row }: CellProps) => {
  const text = useText();
  const box = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<string>();
  const content = typeof value === 'string' ? value : '';
  const isTooLong = new TextEncoder().encode(content).length > longest;
  // The effect of the code, which draws the canvas, runs before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content draws another picture
  useEffect(() => setPicture(box.current?.querySelector('canvas')?.toDataURL('image/png')), [content]);
  if (content === '') return <EmptyCell text={column.empty && text(column.empty)} />;
  if (isTooLong) return <>{content}</>;
  const name = typeof row.name === 'string' && row.name !== '' ? row.name : text(column.title);
  return (
    <span className="lamp-qr-code" ref={box}>
      {/* Scanners read dark on light only, whatever the theme. */}
      <QRCode value={content} size={size} color="#000" bgColor="#fff" bordered={false} />
      <a href={picture} download={`${name}.png`}>
        <DownloadOutlined aria-hidden /> {text(download)}
      </a>
    </span>
  );
});

export default QrCodeCell;
