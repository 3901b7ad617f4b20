import { InputNumber, Space } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent } from 'react';
import { blockTexts } from '../block-texts.ts';
import { useText } from '../console-context.tsx';
import { numberOf } from '../number-format.ts';
import type { FieldProps } from '../registries.tsx';

interface Point {
  longitude?: unknown;
  latitude?: unknown;
}

/** Longitude and latitude in degrees of GCJ-02; '113.5509, 22.7608' can be pasted whole into either. */
const LocationField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const text = useText();
  const point: Point = Object(form.values.get(field.field));
  const set = (next: Point) => {
    const isEmpty = numberOf(next.longitude) === undefined && numberOf(next.latitude) === undefined;
    form.set(field.field, isEmpty ? undefined : next);
  };
  const paste = (event: ClipboardEvent) => {
    const [, longitude, latitude] =
      /^\s*(-?\d+(?:\.\d+)?)\s*[,，;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(event.clipboardData.getData('text')) ?? [];
    if (longitude === undefined || latitude === undefined) return;
    event.preventDefault();
    set({ longitude: Number(longitude), latitude: Number(latitude) });
  };
  const input = (name: keyof Point, more: object) => (
    <InputNumber
      {...more}
      className="lamp-wide"
      readOnly={field.readOnly}
      step={0.0001}
      precision={6}
      changeOnWheel={false}
      placeholder={text(blockTexts[name])}
      aria-label={text(blockTexts[name])}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-note`}
      status={isInvalid ? 'error' : undefined}
      value={numberOf(point[name]) ?? null}
      onPaste={paste}
      onChange={(next) => set({ ...point, [name]: next ?? undefined })}
      onBlur={() => void form.check(field.field)}
    />
  );
  return (
    <Space.Compact block>
      {input('longitude', { id })}
      {input('latitude', { id: `${id}-latitude` })}
    </Space.Compact>
  );
});

export default LocationField;
