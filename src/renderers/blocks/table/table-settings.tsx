import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import type { Density } from '../../../engine/data/layouts.ts';
import { densities } from '../../../engine/stores/display/display-choices.ts';
import { orderedColumns, withColumnAt } from '../../../engine/stores/page/chosen-columns.ts';
import { widthLimits } from '../../../engine/stores/page/limit-width.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { viewLimits } from '../../../schemas/wire/view-limits.ts';
import { useDisplay, useMenu, useText } from '../../context/console-context.tsx';
import { tableSettingsTexts } from '../../texts/table-settings-texts.ts';
import { tableTexts } from '../../texts/table-texts.ts';
import { LimitedNumber } from '../../widgets/limited-number.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { chooseDensity } from './choose-density.ts';
import './table-settings.css';
import { sentText } from '../../../engine/records/sent-text.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';

interface Props {
  table: TableStore;
  /** Without the columns and the height of the rows. */
  onlyViews?: boolean;
  close(): void;
}

/** The saved views and the columns of a table, in a panel at its button. */
const TableSettings = ({ table, onlyViews = false, close }: Props) => (
  <Popover
    open
    trigger="click"
    placement="bottomRight"
    onOpenChange={(isOpen) => !isOpen && close()}
    // The panel that only saves begins with the name.
    afterOpenChange={(isOpen) => {
      if (isOpen && onlyViews) document.querySelector<HTMLElement>('.lamp-view-save input')?.focus();
    }}
    content={
      // Esc closes the panel only: the listener is here because it also takes it from the fields.
      <div
        className="lamp-table-settings"
        role="dialog"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <Views table={table} saved={onlyViews ? close : undefined} />
        {!onlyViews && <ColumnList table={table} />}
        {!onlyViews && <DensityChoice table={table} />}
      </div>
    }
  >
    <span className="lamp-popup-anchor" aria-hidden="true" />
  </Popover>
);

const Views = observer(({ table, saved }: { table: TableStore; saved: (() => void) | undefined }) => {
  const text = useText();
  const [name, setName] = useState('');
  const { views = [], startView } = table.layout.own;
  const typed = sentText(name);
  const known = views.find((view) => view.name === typed);
  const isFull = views.length >= viewLimits.views && !known;
  const full = text(tableSettingsTexts.tooManyViews).replace('{n}', String(viewLimits.views));
  const deadReason = isFull ? full : typed === '' ? text(tableSettingsTexts.nameTheView) : undefined;
  const save = () => {
    if (deadReason !== undefined) return;
    const view = { id: known?.id ?? nextId(views), name: typed, search: table.viewSearch };
    table.layout.change({ views: known ? views.map((one) => (one === known ? view : one)) : [...views, view] });
    setName('');
    saved?.();
  };
  return (
    <section>
      <h3>{text(tableTexts.views)}</h3>
      {views.length > 0 && (
        <ul className="lamp-table-views">
          {views.map(({ id, name: title, search }) => {
            const isStart = id === startView;
            const label = text(tableSettingsTexts.startView).replace('{name}', title);
            return (
              <li key={id}>
                <Button type="text" className="lamp-view-name" onClick={() => table.showView(search)}>
                  {title}
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={isStart ? <StarFilled /> : <StarOutlined />}
                  title={label}
                  aria-label={label}
                  aria-pressed={isStart}
                  onClick={() => table.layout.change({ startView: isStart ? undefined : id })}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={text(tableSettingsTexts.removeView).replace('{name}', title)}
                  onClick={() => {
                    const rest = views.filter((one) => one.id !== id);
                    table.layout.change({
                      views: rest.length > 0 ? rest : undefined,
                      startView: isStart ? undefined : startView,
                    });
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="lamp-view-save">
        <TypedInput
          size="small"
          value={name}
          maxLength={viewLimits.name}
          placeholder={text(tableSettingsTexts.viewName)}
          aria-label={text(tableSettingsTexts.viewName)}
          onChange={setName}
          onPressEnter={save}
        />
        <ReasonedButton size="small" reason={deadReason} onClick={save}>
          {text(tableSettingsTexts.saveView)}
        </ReasonedButton>
      </div>
      <p>{known ? text(tableSettingsTexts.viewTaken) : isFull ? full : text(tableSettingsTexts.viewsHelp)}</p>
    </section>
  );
});

/** The smallest number that no view has. */
function nextId(views: readonly { id: string }[]): string {
  let number = 1;
  while (views.some(({ id }) => id === String(number))) number += 1;
  return String(number);
}

const ColumnList = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const menu = useMenu();
  const title = useId();
  const [dragged, setDragged] = useState<string>();
  const { plan } = table;
  const { own } = table.layout;
  const all = orderedColumns(plan.columns, own.tableIndex);
  const listed = all.filter(({ func }) => menu.permits(func));
  const move = (field: string, to: ColumnPlan | undefined) => {
    if (to === undefined || to.field === field) return;
    table.layout.change({ tableIndex: withColumnAt(plan.columns, own.tableIndex, field, all.indexOf(to)) });
  };
  return (
    <section>
      <div className="lamp-table-columns-head">
        <h3 id={title}>{text(tableSettingsTexts.columns)}</h3>
        <small>{text(tableSettingsTexts.widths)}</small>
      </div>
      <ul className="lamp-table-columns" aria-labelledby={title}>
        {listed.map((column, at) => (
          <li
            key={column.field}
            draggable
            className={dragged === column.field ? 'lamp-dragged' : undefined}
            onDragStart={() => setDragged(column.field)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, column);
            }}
          >
            <ColumnLine
              table={table}
              column={column}
              up={at > 0 ? () => move(column.field, listed[at - 1]) : undefined}
              down={at < listed.length - 1 ? () => move(column.field, listed[at + 1]) : undefined}
            />
          </li>
        ))}
      </ul>
      <p>{text(tableSettingsTexts.columnsHelp)}</p>
      <Button size="small" disabled={!own.tableIndex} onClick={() => table.layout.change({ tableIndex: undefined })}>
        {text(tableSettingsTexts.resetColumns)}
      </Button>
    </section>
  );
});

/** Pixels of a column whose document says nothing, and of one press of an arrow key. */
const defaultWidth = 160;
const widthStep = 8;

const ColumnLine = observer((props: { table: TableStore; column: ColumnPlan; up?: () => void; down?: () => void }) => {
  const { table, column, up, down } = props;
  const text = useText();
  const { field, title, width } = column;
  const name = text(title);
  const own = table.layout.own.tableIndex?.find(({ id }) => id === field);
  const isShown = table.layout.columns.includes(column);
  const isFolded = table.layout.folded.includes(field);
  const named = (label: (typeof tableSettingsTexts)['moveUp']) => text(label).replace('{name}', name);
  return (
    <>
      <Checkbox
        checked={isShown && !isFolded}
        // The last column stays.
        disabled={isShown && table.layout.columns.length === 1}
        onChange={(event) => table.layout.changeColumn(field, { checked: event.target.checked })}
      >
        {name}
        {isFolded && <i>{text(tableSettingsTexts.noRoom)}</i>}
      </Checkbox>
      <LimitedNumber
        size="small"
        {...widthLimits}
        isInteger
        mayBeEmpty
        aria-label={named(tableSettingsTexts.columnWidth)}
        value={own?.width}
        placeholder={text(tableSettingsTexts.automatic)}
        step={widthStep}
        start={width ?? defaultWidth}
        onChange={(next) => table.layout.changeColumn(field, { width: next })}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={!up}
        aria-label={named(tableSettingsTexts.moveUp)}
        onClick={up}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={!down}
        aria-label={named(tableSettingsTexts.moveDown)}
        onClick={down}
      />
    </>
  );
});

const DensityChoice = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const display = useDisplay();
  return (
    <section>
      <h3>{text(tableSettingsTexts.density)}</h3>
      <Segmented<Density>
        size="small"
        aria-label={text(tableSettingsTexts.density)}
        value={table.layout.density ?? display.density}
        options={densities.map((value) => ({ value, label: text(tableSettingsTexts.densities[value]) }))}
        onChange={(density) => chooseDensity(table, display, density)}
      />
    </section>
  );
});

export default TableSettings;
