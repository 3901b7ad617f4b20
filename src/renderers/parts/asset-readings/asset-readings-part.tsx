import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { readAssetField } from '../../../engine/forms/asset/asset-record.ts';
import type { FormField } from '../../../engine/forms/form-field.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { useAssetDetail } from '../../context/asset-detail-context.ts';
import { usePlatformTime, useText } from '../../context/console-context.tsx';
import { formatTime } from '../../format/time-format.ts';
import { AssetValue } from '../../forms/asset-value.tsx';
import { useCalm } from '../../hooks/use-calm.ts';
import { useTimeStyle } from '../../hooks/use-time-style.ts';
import { StateView } from '../../states/state-view.tsx';
import { readingsTexts as words } from './asset-readings-texts.ts';
import { ReadingTrend } from './reading-trend.tsx';
import './asset-readings.css';

/** Values are redrawn at most this often while a device reports fast. */
const redrawMs = 250;

/** What a device reports, as it comes, and the trend of one number. */
const AssetReadingsPart = observer(() => {
  const detail = useAssetDetail('assetReadings');
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const record = useCalm(detail.reportedRecord, redrawMs);
  const fields = detail.reported.filter((field) => readAssetField(field, record) !== undefined);
  if (fields.length === 0) return <StateView compact kind="empty" title={text(words.noReport)} />;
  const trends = fields.filter(isNumber);
  const trend = trends.find(({ field }) => field === chosen) ?? trends[0];
  return (
    <div>
      <div className="lamp-readings-head">
        <span className="lamp-none">
          {text(words.lastReport)}: <LastReport wire={detail.record.lastActiveTime} />
        </span>
      </div>
      <ul className="lamp-readings">
        {fields.map((field) => (
          <li key={field.field} data-changed={isChanged(field, detail.changed)}>
            <Reading
              field={field}
              value={readAssetField(field, record)}
              isChosen={field === trend}
              choose={isNumber(field) ? () => setChosen(field.field) : undefined}
            />
          </li>
        ))}
      </ul>
      {trend && <ReadingTrend key={trend.field} field={trend} detail={detail} />}
    </div>
  );
});

/** @param wire wall-clock time of the platform; anything else is none */
const LastReport = observer(({ wire }: { wire: unknown }) => {
  const style = useTimeStyle();
  const date = usePlatformTime().read(typeof wire === 'string' ? wire : '');
  if (!date) return '—';
  return <time dateTime={date.toISOString()}>{formatTime(style, date, 'second')}</time>;
});

const isNumber = ({ schema }: FormField): boolean => schema.type === 'integer' || schema.type === 'number';
const isChanged = ({ origin }: FormField, changed: ReadonlySet<string>): boolean =>
  origin.from === 'attribute' && changed.has(origin.uKey);

const Reading = (props: { field: FormField; value: unknown; isChosen: boolean; choose: (() => void) | undefined }) => {
  const { field, value, isChosen, choose } = props;
  const text = useText();
  const name = text(field.title);
  const content = (
    <>
      <span className="lamp-reading-name" title={name}>
        {name}
      </span>
      <span className="lamp-reading-value">
        <AssetValue field={field} value={value} />
      </span>
    </>
  );
  if (!choose) return <div>{content}</div>;
  return (
    <button type="button" aria-pressed={isChosen} title={fillString(text(words.showTrend), { name })} onClick={choose}>
      {content}
    </button>
  );
};

export default AssetReadingsPart;
