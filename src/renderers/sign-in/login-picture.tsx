import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** A row of lamps along a road, by distance: 0 is near, 1 is far. */
const lamps = [0, 0.3, 0.52, 0.68, 0.79, 0.87, 0.93];
/** The skyline's houses: left edge, width, height. */
const houses = [
  [0, 70, 120],
  [64, 46, 190],
  [116, 60, 150],
  [182, 40, 230],
  [228, 74, 170],
  [308, 52, 260],
  [366, 64, 200],
  [436, 44, 290],
  [486, 80, 180],
  [572, 50, 240],
  [628, 70, 150],
  [704, 46, 210],
  [756, 64, 130],
] as const;

/** The default picture: a drawn street of lit lamps at night. */
export const LoginPicture = observer(() => {
  const text = useText();
  return (
    <div className="lamp-login-picture">
      <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0b1533" />
            <stop offset=".62" stopColor="#1c3a8c" />
            <stop offset="1" stopColor="#345ef0" />
          </linearGradient>
          <radialGradient id="glow">
            <stop offset="0" stopColor="#ffe9b8" stopOpacity=".95" />
            <stop offset=".25" stopColor="#ffd98a" stopOpacity=".4" />
            <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="800" height="900" fill="url(#night)" />
        <g fill="#0c1738" opacity=".55">
          {houses.map(([x, width, height]) => (
            <rect key={x} x={x} y={640 - height} width={width} height={height} />
          ))}
        </g>
        <path d="M0 640h800v260H0z" fill="#0a1230" />
        <path d="M520 640h24l330 260H60z" fill="#121d45" />
        <path d="M531 640h2l-60 260h-26z" fill="#8fa5ea" opacity=".35" />
        {lamps.map((far) => {
          const scale = 1 - far;
          const x = 110 + (520 - 110) * far;
          const y = 900 - (900 - 645) * far;
          const height = 560 * scale;
          return (
            <g key={far}>
              <circle cx={x + 64 * scale} cy={y - height} r={150 * scale + 6} fill="url(#glow)" />
              <path
                d={`M${x} ${y}V${y - height + 26 * scale}q0 ${-26 * scale} ${26 * scale} ${-26 * scale}h${44 * scale}`}
                fill="none"
                stroke="#a9bbf5"
                strokeOpacity={0.85 - far * 0.5}
                strokeWidth={Math.max(1, 7 * scale)}
                strokeLinecap="round"
              />
              <ellipse cx={x + 66 * scale} cy={y - height + 3 * scale} rx={18 * scale} ry={4 * scale} fill="#fff3d1" />
            </g>
          );
        })}
      </svg>
      <div className="lamp-login-words">
        <strong>{text(startTexts.slogan)}</strong>
        <span>{text(startTexts.sloganMore)}</span>
      </div>
    </div>
  );
});
