/** Names of a made-up Chinese city. Nothing of it exists. */
export const city = {
  roads: ['滨海大道', '人民路', '中山路', '港湾大道', '工业二路', '凤凰大道', '金隆路', '环市大道', '蕉门路', '海滨路'],
  districts: ['南沙湾', '黄阁', '横沥', '万顷沙', '东涌'],
  people: ['林晓梅', '陈志远', '黄伟明', '何静', '周国强', '梁嘉怡', '吴海燕', '邓建华'],
  departments: ['市政照明所', '交通设施科', '应急指挥中心', '运维一班', '运维二班'],
  levels: ['紧急', '重要', '次要', '提示'],
} as const;

/** The entry of a list at an index that may be beyond its end. */
export const cycled = <Entry>(list: readonly Entry[], index: number): Entry => list[index % list.length]!;

/** A whole number from 0 to `max`, always the same for the same seed. */
export function steady(seed: string, max: number): number {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  // The low bits of the hash follow the last letters too closely.
  return ((hash ^ (hash >>> 15)) >>> 0) % (max + 1);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A wall time of spring 2026, '2026-03-07 08:12:00'; a larger index is earlier. */
export const madeUpTime = (index: number): string =>
  `2026-03-${two(28 - (index % 28))} ${two((index * 7) % 24)}:${two((index * 13) % 60)}:00`;

/** Degrees of GCJ-02 of the place with an index, along the roads of the city. */
export const madeUpPlace = (index: number): [longitude: number, latitude: number] => [
  Number((113.53 + (index % 8) * 0.006).toFixed(6)),
  Number((22.74 + Math.floor(index / 8) * 0.007 + (index % 3) * 0.001).toFixed(6)),
];

/** A tree of {id, code, name, children}: the city, and what it is divided in. */
export function madeUpTree(root: string, names: readonly string[]): object[] {
  const node = (id: string, code: string, name: string, level: number, children: object[]) => {
    const path = level === 1 ? name : `${root}/${name}`;
    return { id, code, name, level, fullName: path, cascadeName: path, userCount: 4 * children.length + 3, children };
  };
  const below = names.map((name, index) => node(String(index + 2), `00100${index + 1}`, name, 2, []));
  return [node('1', '001', root, 1, below)];
}
