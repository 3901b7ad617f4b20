import type { ChartProps } from '../../src/renderers/context/registries.tsx';

const radius = 80;
const halfCircle = Math.PI * radius;

/** The first number of the data as a half ring. */
export function GaugeChart({ data, label }: ChartProps) {
  const value = data.series[0]?.values[0] ?? 0;
  const share = Math.min(100, Math.max(0, value)) / 100;
  const arc = `M ${100 - radius} 100 A ${radius} ${radius} 0 0 1 ${100 + radius} 100`;
  return (
    <svg viewBox="0 0 200 120" role="img" aria-label={label} width="100%" height="100%">
      <path d={arc} fill="none" stroke="currentColor" strokeOpacity={0.15} strokeWidth={18} />
      <path
        d={arc}
        fill="none"
        stroke="currentColor"
        strokeWidth={18}
        strokeDasharray={`${share * halfCircle} ${halfCircle}`}
      />
      <text x={100} y={96} textAnchor="middle" fontSize={28} fill="currentColor">
        {value}
      </text>
    </svg>
  );
}
