/** Longitude or latitude. */
export type Axis = 'longitude' | 'latitude';

export interface Angle {
  degrees: number;
  /** Undefined if neither a letter nor a word says so. */
  axis: Axis | undefined;
}

/** Longest text that is read. */
export const maxAngleText = 100;

const words: readonly (readonly [RegExp, string])[] = [
  [/东经|東經|longitude|经度|經度|lng|long?/g, 'E'],
  [/西经|西經/g, 'W'],
  [/北纬|北緯|latitude|纬度|緯度|lat/g, 'N'],
  [/南纬|南緯/g, 'S'],
  [/度|deg/g, '°'],
  [/''|秒/g, '"'],
  [/[′’‘分]/g, "'"],
  [/[−–—]/g, '-'],
  [/[。．]/g, '.'],
  [/[、，；;|/\t\n]/g, ','],
  [/[:=()[\]{}]|point/g, ' '],
];

/** A typed text with ASCII signs, and the letters N, S, E, W for the words of directions. */
export function plainAngles(text: string): string {
  const plain = text
    .slice(0, 2 * maxAngleText)
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    // Which would become other signs.
    .replace(/[″”“]/g, '"')
    .replace(/[º˚]/g, '°')
    .normalize('NFKC')
    .toLowerCase();
  return words
    .reduce((result, [pattern, sign]) => result.replace(pattern, sign), plain)
    .toUpperCase()
    .trim();
}

const number = String.raw`\d+(?:\.\d*)?|\.\d+`;
const angle = new RegExp(
  String.raw`^([+-]?)\s*(${number})(?:\s*°|(?=\s|$))\s*(?:(${number})(?:\s*'|(?=\s|$))\s*(?:(${number})\s*"?)?)?$`,
);

/** Reads degrees, or degrees, minutes and seconds, of what `plainAngles` returned. */
export function readAngle(text: string): Angle | undefined {
  if (text.length > maxAngleText) return undefined;
  const [letter, ...more] = text.match(/[NSEW]/g) ?? [];
  if (more.length > 0) return undefined;
  const trimmed = text.trim();
  if (letter && !trimmed.startsWith(letter) && !trimmed.endsWith(letter)) return undefined;
  const match = angle.exec(trimmed.replace(letter ?? '', '').trim());
  if (!match) return undefined;
  const [, sign, whole, minutes, seconds] = match as unknown as [string, string, string, string?, string?];
  if (minutes !== undefined && !Number.isInteger(Number(whole))) return undefined;
  if (seconds !== undefined && !Number.isInteger(Number(minutes))) return undefined;
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return undefined;
  const size = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = (sign === '-') !== (letter === 'S' || letter === 'W');
  return { degrees: isNegative ? -size : size, axis: axisOf(letter) };
}

function axisOf(letter: string | undefined): Axis | undefined {
  if (letter === undefined) return undefined;
  return letter === 'E' || letter === 'W' ? 'longitude' : 'latitude';
}
