import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { isEmpty } from '../../engine/forms/is-empty.ts';
import { readPlace } from '../../engine/geo/read-place.ts';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { mapTexts } from '../texts/map-texts.ts';
import { partTexts } from '../texts/part-texts.ts';
import { NumberBox } from '../widgets/number-box.tsx';
import { controlProps } from './control-props.ts';

const LocationPicker = lazyPart(() => import('../map/location-picker.tsx'));

interface Point {
  longitude?: unknown;
  latitude?: unknown;
}

/** Longitude and latitude in degrees of GCJ-02; a pasted '113.5509, 22.7608' fills both. */
export default function LocationInput({ value, onChange, readOnly, ...props }: InputProps<'location'>) {
  const text = useText();
  const point: Point = Object(value);
  const set = (next: Point) => {
    onChange(isEmpty(next) ? undefined : next);
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
    <NumberBox
      {...controlProps(props)}
      id={inputId}
      readOnly={readOnly}
      step={0.0001}
      placeholder={text(partTexts[name])}
      aria-label={text(partTexts[name])}
      value={point[name]}
      onPaste={paste}
      onChange={(next) => set({ ...point, [name]: next })}
    />
  );
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Space.Compact block>
        {input('longitude', id)}
        {input('latitude', `${id}-latitude`)}
        {!readOnly && (
          <Button
            icon={<EnvironmentOutlined />}
            aria-label={text(mapTexts.pick)}
            title={text(mapTexts.pick)}
            onClick={() => setPicking(true)}
          />
        )}
      </Space.Compact>
      <LazyPlace isOpen={isPicking} giveUp={() => setPicking(false)}>
        {isPicking && (
          <LocationPicker
            value={readPlace([point.longitude, point.latitude])}
            onClose={() => setPicking(false)}
            onPick={([longitude, latitude]) => {
              set({ longitude, latitude });
              setPicking(false);
            }}
          />
        )}
      </LazyPlace>
    </>
  );
}
