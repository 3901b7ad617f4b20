import fc from 'fast-check';

/** A schema and values to check against it. */
export interface SchemaCase {
  schema: Record<string, unknown>;
  values: unknown[];
}

export type Arbitrary = fc.Arbitrary<unknown>;

export const pick = <T>(...values: T[]) => fc.constantFrom(...values);

/** An object without its undefined entries. `__proto__` becomes an own property. */
export function fromEntries(entries: unknown[][]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined) as [string, unknown][]);
}

export const titles = ['额定功率', '调光值', '安装日期', '维护周期', '管理单位', '经纬度', '灯具型号', '备注'];
