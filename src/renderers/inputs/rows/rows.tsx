import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import { cellErrors, newRow, type Row, rowFieldsOf, rowsOf } from '../../../engine/forms/row-fields.ts';
import { useText } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import { RowLine } from './row-line.tsx';
import { rowsTexts } from './rows-texts.ts';
import './rows.css';

/** A repeated group: a line per record, with buttons that add, remove and move them. */
export default function RowsInput(props: InputProps<'rows'>) {
  const { id, label, value, onChange, onBlur, readOnly, isInvalid, options } = props;
  const text = useText();
  const element = useRef<HTMLFieldSetElement>(null);
  const fields = rowFieldsOf(options);
  const rows = rowsOf(value);
  // The latest rows, so that the handlers of a line stay the same and only a changed line redraws.
  const latest = useRef(rows);
  latest.current = rows;

  const change = useCallback(
    (at: number, row: Row) => onChange(latest.current.map((one, index) => (index === at ? row : one))),
    [onChange],
  );
  const remove = useCallback(
    (at: number) => {
      onChange(latest.current.filter((_, index) => index !== at));
      onBlur();
    },
    [onChange, onBlur],
  );
  const move = useCallback(
    (at: number, to: number) => {
      const next = [...latest.current];
      const [row] = next.splice(at, 1);
      if (row) next.splice(to, 0, row);
      onChange(next);
    },
    [onChange],
  );
  const add = () => {
    onChange([...rows, newRow(fields)]);
    requestAnimationFrame(() => {
      const lines = element.current?.querySelectorAll('.lamp-row-line');
      lines?.[lines.length - 1]?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    });
  };

  const wrong = useMemo(
    () => new Set(isInvalid ? cellErrors(fields, value).map(({ row, field }) => `${row} ${field.field}`) : []),
    [fields, value, isInvalid],
  );
  const columns = fields.map(
    (field) => `minmax(0, ${options.rowFields?.find((one) => one.field === field.field)?.width ?? 1}fr)`,
  );
  const { minRows = 0, maxRows = 100 } = options;
  return (
    <fieldset
      ref={element}
      id={id}
      aria-label={label}
      aria-describedby={`${id}-note`}
      className="lamp-rows"
      style={{ '--lamp-row-columns': columns.join(' ') } as CSSProperties}
    >
      {rows.length > 0 && (
        <div className="lamp-row-titles" aria-hidden="true">
          {fields.map((field) => (
            <span key={field.field}>{text(field.title)}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => (
        <RowLine
          // Rows have no id; their inputs show only what they are given.
          key={String(index)}
          id={`${id}-${index}`}
          index={index}
          row={row}
          fields={fields}
          wrong={fields
            .filter(({ field }) => wrong.has(`${index} ${field}`))
            .map(({ field }) => field)
            .join(' ')}
          readOnly={readOnly}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          canRemove={rows.length > minRows}
          change={change}
          remove={remove}
          move={move}
          leave={onBlur}
        />
      ))}
      {rows.length === 0 && readOnly && <p className="lamp-rows-none">{text(rowsTexts.none)}</p>}
      {!readOnly && (
        <Button type="dashed" block icon={<PlusOutlined />} disabled={rows.length >= maxRows} onClick={add}>
          {text(options.addTitle ?? rowsTexts.add)}
        </Button>
      )}
    </fieldset>
  );
}
