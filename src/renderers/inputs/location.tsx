import { InputNumber, Space } from 'antd';
import type { ClipboardEvent } from 'react';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { numberOf } from '../format/number-format.ts';
import { blockTexts } from '../texts/block-texts.ts';
import { controlProps } from './control-props.ts';

interface Point {
  longitude?: unknown;
  latitude?: unknown;
}

/** Longitude and latitude in degrees of GCJ-02; a pasted '113.5509, 22.7608' fills both. */
export default function LocationInput({ value, onChange, readOnly, ...props }: InputProps<'location'>) {
  const text = useText();
  const point: Point = Object(value);
  const set = (next: Point) => {
    const isEmpty = numberOf(next.longitude) === undefined && numberOf(next.latitude) === undefined;
    onChange(isEmpty ? undefined : next);
  };
  const paste = (event: ClipboardEvent) => {
    const [, longitude, latitude] =
      /^\s*(-?\d+(?:\.\d+)?)\s*[,，;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(event.clipboardData.getData('text')) ?? [];
    if (longitude === undefined || latitude === undefined) return;
    event.preventDefault();
    set({ longitude: Number(longitude), latitude: Number(latitude) });
  };
  const { id } = props;
  const input = (name: keyof Point, inputId: string) => (
    <InputNumber
      {...controlProps(props)}
      id={inputId}
      className="lamp-wide"
      readOnly={readOnly}
      step={0.0001}
      precision={6}
      changeOnWheel={false}
      placeholder={text(blockTexts[name])}
      aria-label={text(blockTexts[name])}
      value={numberOf(point[name]) ?? null}
      onPaste={paste}
      onChange={(next) => set({ ...point, [name]: next ?? undefined })}
    />
  );
  return (
    <Space.Compact block>
      {input('longitude', id)}
      {input('latitude', `${id}-latitude`)}
    </Space.Compact>
  );
}
