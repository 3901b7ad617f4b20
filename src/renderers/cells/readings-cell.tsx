import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { readList } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatNumber, numberOf } from '../format/number-format.ts';
import { useReference } from '../hooks/use-reference.ts';
import { EmptyCell } from './empty-cell.tsx';
import './readings-cell.css';
import { spaceUnit } from '../../engine/records/space-unit.ts';
import { Unit } from '../widgets/unit.tsx';

type Pair = { uKey: string; value: unknown };
type Definition = { name: string; unit: string };

/** Values shown in a cell unless the document says otherwise; all are in its tooltip, and in the record. */
const usualMax = 3;

/** The numbers that a device has reported, in the order of its product; other values have no room. */
const ReadingsCell = observer(({ value, column, row }: CellProps) => {
  const text = useText();
  const { language } = useDisplay();
  const products = useReference('deviceProducts').data;
  const definitions = definitionsOf(products, valueAt(row, column.product ?? 'productModelId'));
  const pairs = (Array.isArray(value) ? value : []).filter(isPair);
  const ordered = [...definitions.keys()].flatMap((uKey) => pairs.find((pair) => pair.uKey === uKey) ?? []);
  const shown = ordered.flatMap(({ uKey, value: raw }) => {
    const number = typeof raw === 'boolean' ? undefined : numberOf(raw);
    if (number === undefined) return [];
    return [{ uKey, number: formatNumber(language, number), ...definitions.get(uKey)! }];
  });
  if (shown.length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  const all = shown.map(({ name, number, unit }) => `${name} ${number}${spaceUnit(unit)}`.trim()).join('\n');
  return (
    <span className="lamp-cell-readings" title={all}>
      {shown.slice(0, column.max ?? usualMax).map(({ uKey, ...reading }) => (
        <Reading key={uKey} {...reading} />
      ))}
    </span>
  );
});

const Reading = memo(({ name, number, unit }: Definition & { number: string }) => (
  <span>
    <small>{name}</small> <b className="lamp-number">{number}</b>
    <Unit>{unit}</Unit>
  </span>
));

const isPair = (value: unknown): value is Pair => isRecord(value) && typeof value.uKey === 'string';

/** The definitions by product, found once per load of the products. */
const known = new WeakMap<object, Map<string, ReadonlyMap<string, Definition>>>();
const none: ReadonlyMap<string, Definition> = new Map();

function definitionsOf(products: unknown, id: unknown): ReadonlyMap<string, Definition> {
  if (typeof products !== 'object' || products === null) return none;
  const byProduct = known.get(products) ?? new Map<string, ReadonlyMap<string, Definition>>();
  known.set(products, byProduct);
  const key = String(id);
  const found = byProduct.get(key) ?? readDefinitions(readList(products).find((product) => String(product.id) === key));
  byProduct.set(key, found);
  return found;
}

function readDefinitions(product: Record<string, unknown> | undefined): ReadonlyMap<string, Definition> {
  const definitions = isRecord(product?.sensorValueAttrDefMap) ? product.sensorValueAttrDefMap : {};
  return new Map(
    Object.entries(definitions).map(([uKey, definition]) => {
      const { name, unit } = isRecord(definition) ? definition : {};
      return [uKey, { name: String(name ?? uKey), unit: typeof unit === 'string' ? unit : '' }];
    }),
  );
}

export default ReadingsCell;
