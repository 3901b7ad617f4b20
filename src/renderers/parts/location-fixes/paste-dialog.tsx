import { Button, Checkbox, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { maxTableLines } from '../../../engine/geo/max-table-lines.ts';
import { readLocationTable } from '../../../engine/geo/read-location-table.ts';
import { decodeCsv } from '../../../engine/records/decode-csv.ts';
import { fillString, fillText } from '../../../engine/records/fill-text.ts';
import type { LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import { type Datum, datums } from '../../../schemas/wire/map.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TypedArea } from '../../widgets/typed-input.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';

/** Mistakes that are listed. */
const maxListed = 50;

interface Props {
  desk: LocationDeskStore;
  close(): void;
}

/** The text of a CSV file, in the encodings that spreadsheets write. */
const readFile = async (file: Blob): Promise<string> => decodeCsv(new Uint8Array(await file.arrayBuffer())).text;

/** Moves assets to pasted places: each mistake has its line; lines without one are applied as one step. */
export const PasteDialog = observer(({ desk, close }: Props) => {
  const text = useText();
  const messages = useMessages();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [exchanged, setExchanged] = useState(false);
  const [datum, setDatum] = useState<Datum>('GCJ02');
  const [unknown, setUnknown] = useState<readonly { line: number; uid: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const shown = useDeferredValue(typed);
  const table = useMemo(() => readLocationTable(shown, { exchanged }), [shown, exchanged]);
  const isSwapped = exchanged || table.isSwapped;
  const change = (next: string) => {
    setTyped(next);
    setUnknown([]);
  };
  const apply = async () => {
    setBusy(true);
    const missing = await desk.paste(table.rows, datum);
    setBusy(false);
    if (!missing) return;
    const n = table.rows.length - missing.length;
    if (n > 0) messages.add('success', fillText(words.applied, { n }));
    setUnknown(missing);
    if (missing.length === 0 && table.problems.length === 0) close();
  };
  const failure = desk.pasteFailure;
  const issues = [
    ...(shown === '' ? [] : table.problems).map(({ line, text: reason }) => ({ line, reason: text(reason) })),
    ...unknown.map(({ line, uid }) => ({ line, reason: fillString(text(words.unknownUid), { uid }) })),
  ];
  const n = table.rows.length;
  return (
    <Dialog
      id="pasteLocations"
      open
      width={680}
      title={text(words.pasteTitle)}
      mask={{ closable: false }}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {text(dialogTexts.cancel)}
        </Button>,
        <ReasonedButton
          key="apply"
          type="primary"
          loading={isBusy}
          reason={n === 0 || shown !== typed ? text(words.nothingToApply) : undefined}
          onClick={() => void apply()}
        >
          {fillString(text(words.applyLines), { n })}
        </ReasonedButton>,
      ]}
    >
      <label htmlFor={`${id}-lines`}>{text(words.lines)}</label>
      <TypedArea
        id={`${id}-lines`}
        rows={8}
        value={typed}
        placeholder="SL-0001,113.55,22.76"
        aria-describedby={`${id}-help`}
        onChange={change}
      />
      <p id={`${id}-help`} className="lamp-fixes-help">
        {fillString(text(words.pasteHelp), { max: maxTableLines })}
      </p>
      <div className="lamp-fixes-options">
        <Button onClick={() => file.current?.click()}>{text(words.file)}</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={text(words.file)}
          onChange={(event) => {
            const [one] = event.target.files ?? [];
            event.target.value = '';
            if (one) void readFile(one).then(change, () => messages.add('error', words.unreadable));
          }}
        />
        <label htmlFor={`${id}-datum`}>{text(words.datum)}</label>
        <Select
          id={`${id}-datum`}
          value={datum}
          popupMatchSelectWidth={false}
          options={datums.map((value) => ({ value, label: text(words[value]) }))}
          onChange={setDatum}
        />
        {isSwapped && (
          <Checkbox checked={exchanged} onChange={(event) => setExchanged(event.target.checked)}>
            {text(words.exchange)}
          </Checkbox>
        )}
      </div>
      {shown !== '' && (
        <p role="status">
          {fillString(text(words.read), { n })}
          {issues.length > 0 && ` · ${fillString(text(words.mistakes), { n: issues.length })}`}
        </p>
      )}
      {issues.length > 0 && (
        <ul className="lamp-fixes-issues">
          {issues.slice(0, maxListed).map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              {line === undefined ? reason : fillString(text(words.line), { line, reason })}
            </li>
          ))}
          {issues.length > maxListed && (
            <li>{fillString(text(words.moreMistakes), { n: issues.length - maxListed })}</li>
          )}
        </ul>
      )}
      {failure && <FailureState compact error={failure} title={text(words.pasteFailed)} retry={() => void apply()} />}
    </Dialog>
  );
});
