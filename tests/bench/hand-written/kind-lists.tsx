import { Progress, Statistic, theme } from 'antd';
import { memo } from 'react';
import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';

interface Props {
  answer: DataAnswer;
}

const track = { display: 'block', height: 4, borderRadius: 2 };

/** Figures over bars. */
export function Figures({ answer }: Props) {
  const { token } = theme.useToken();
  const [{ data: names }] = answer.option.xAxis;
  const values = answer.option.series[0]!.data;
  const largest = Math.max(...values.map((value) => value ?? 0));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, height: '100%' }}>
      {names.map((name, place) => (
        <div
          key={name}
          style={{ padding: '4px 16px', border: `1px solid ${token.colorBorderSecondary}`, borderRadius: 6 }}
        >
          <Statistic title={name} value={values[place] ?? '–'} />
          <span style={{ ...track, background: token.colorFillSecondary }}>
            <i
              style={{ ...track, width: `${(100 * (values[place] ?? 0)) / largest}%`, background: token.colorPrimary }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}

const RankingRow = memo(
  ({ rank, name, value, share }: { rank: number; name: string; value: number; share: number }) => {
    const { token } = theme.useToken();
    return (
      <li style={{ display: 'grid', gridTemplateColumns: '28px 1fr auto', gap: '4px 8px', padding: '5px 8px' }}>
        <span style={{ color: token.colorTextTertiary, textAlign: 'center' }}>{rank}</span>
        <span title={name}>{name}</span>
        <span style={{ fontWeight: 500 }}>{value}</span>
        <span style={{ ...track, gridColumn: '2 / -1', background: token.colorFillSecondary }}>
          <i style={{ ...track, width: `${100 * share}%`, background: token.colorPrimary }} />
        </span>
      </li>
    );
  },
);

/** Categories as ranked lines. */
export function Ranking({ answer }: Props) {
  const [{ data: names }] = answer.option.xAxis;
  const values = answer.option.series[0]!.data;
  const rows = names.map((name, place) => ({ name, value: values[place] ?? 0 })).sort((a, b) => b.value - a.value);
  const largest = rows[0]?.value ?? 1;
  return (
    <ol style={{ height: '100%', margin: 0, padding: 0, overflow: 'auto', listStyle: 'none' }}>
      {rows.map(({ name, value }, place) => (
        <RankingRow key={name} rank={place + 1} name={name} value={value} share={value / largest} />
      ))}
    </ol>
  );
}

/** Parts of a whole. */
export function Parts({ answer }: Props) {
  const [{ data: names }] = answer.option.xAxis;
  const [part, whole] = answer.option.series;
  return (
    <ul style={{ height: '100%', margin: 0, padding: 0, overflow: 'auto', listStyle: 'none' }}>
      {names.map((name, place) => {
        const value = part!.data[place] ?? 0;
        const all = whole!.data[place] ?? 0;
        return (
          <li key={name} style={{ display: 'grid', gridTemplateColumns: '26% 1fr auto', gap: 12, padding: '6px 4px' }}>
            <span title={name}>{name}</span>
            <Progress percent={(100 * value) / all} showInfo={false} steps={20} size={[12, 20]} />
            <b>
              {value} / {all}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
