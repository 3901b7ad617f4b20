import { Button, Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { fillString, fillText } from '../../../engine/records/fill-text.ts';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import type { FixableAsset } from '../../../engine/stores/places/pending-fix.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { LimitedNumber } from '../../widgets/limited-number.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';

interface Props {
  desk: LocationDeskStore;
  close(): void;
}

/** Metres that a shift can have, each way. */
const maxShift = 100_000;

/** Shifts the worked assets by metres. */
export const ShiftDialog = observer(({ desk, close }: Props) => {
  const text = useText();
  const id = useId();
  const report = useReport();
  const [east, setEast] = useState(0);
  const [north, setNorth] = useState(0);
  const n = desk.worked.length;
  const axis = (key: string, label: string, value: number, set: (next: number) => void) => (
    <label className="lamp-fixes-field" htmlFor={`${id}-${key}`}>
      {label}
      <LimitedNumber
        id={`${id}-${key}`}
        value={value}
        min={-maxShift}
        max={maxShift}
        onChange={(next) => set(next ?? 0)}
      />
    </label>
  );
  return (
    <Dialog
      id="shiftLocations"
      open
      title={fillString(text(words.shiftTitle), { n })}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {text(dialogTexts.cancel)}
        </Button>,
        <Button
          key="apply"
          type="primary"
          disabled={east === 0 && north === 0}
          onClick={() => {
            report(desk.fixes.shift(desk.worked, east, north));
            close();
          }}
        >
          {text(words.shift)}
        </Button>,
      ]}
    >
      {axis('east', text(words.east), east, setEast)}
      {axis('north', text(words.north), north, setNorth)}
    </Dialog>
  );
});

const mistakes = ['WGS84', 'BD09', 'exchanged'] as const;
type Mistake = (typeof mistakes)[number];

/** Converts the coordinates of the worked assets that were stored in another datum, or exchanged. */
export const ConvertDialog = observer(({ desk, close }: Props) => {
  const text = useText();
  const id = useId();
  const report = useReport();
  const [mistake, setMistake] = useState<Mistake>('WGS84');
  const { fixes, worked } = desk;
  return (
    <Dialog
      id="convertLocations"
      open
      title={fillString(text(words.convertTitle), { n: worked.length })}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {text(dialogTexts.cancel)}
        </Button>,
        <Button
          key="apply"
          type="primary"
          onClick={() => {
            report(mistake === 'exchanged' ? fixes.exchange(worked) : fixes.convert(worked, mistake));
            close();
          }}
        >
          {text(words.convert)}
        </Button>,
      ]}
    >
      <p className="lamp-fixes-help">{text(words.convertHelp)}</p>
      <p id={id}>{text(words.are)}</p>
      <Radio.Group
        aria-labelledby={id}
        className="lamp-fixes-choices"
        value={mistake}
        options={mistakes.map((value) => ({ value, label: text(words[value]) }))}
        onChange={(event) => setMistake(event.target.value)}
      />
    </Dialog>
  );
});

/** Says how many assets a tool has left where they are. */
function useReport() {
  const messages = useMessages();
  return (staying: readonly FixableAsset[]) => {
    if (staying.length > 0) messages.add('warning', fillText(words.stayed, { n: staying.length }));
  };
}
