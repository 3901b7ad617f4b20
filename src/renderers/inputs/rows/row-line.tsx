import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, memo, Suspense } from 'react';
import type { FormField } from '../../../engine/forms/form-field.ts';
import { inputOptions } from '../../../engine/forms/input-options.ts';
import type { Row } from '../../../engine/forms/row-fields.ts';
import { useText } from '../../context/console-context.tsx';
import type { InputProps } from '../../context/input-props.ts';
import { useRegistries } from '../../context/registries.tsx';
import { Bars } from '../../states/bars.tsx';
import { rowsTexts } from './rows-texts.ts';

interface Props {
  id: string;
  index: number;
  row: Row;
  fields: readonly FormField[];
  /** Names of the fields whose value is wrong, separated by spaces. */
  wrong: string;
  readOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  canRemove: boolean;
  change(at: number, row: Row): void;
  remove(at: number): void;
  move(at: number, to: number): void;
  leave(): void;
}

/** The inputs of a row have no uploads and codes. */
const noForm: InputProps['form'] = {
  codeOf: () => undefined,
  uploadsOf: () => undefined,
  offers: () => true,
  answerOf: () => undefined,
  definitionOf: () => undefined,
  factOf: () => undefined,
  original: {},
  isDirty: false,
  awaitsPicked: false,
  choicesCall: () => undefined,
  pickOf: () => undefined,
  readChoices: async () => [],
};

/** One record of a repeated group. */
export const RowLine = memo((props: Props) => {
  const { id, index, row, fields, wrong, readOnly, change, remove, move, leave } = props;
  const text = useText();
  const { inputs } = useRegistries();
  const named = (title: { zh: string; en: string }) => text(title).replace('{n}', String(index + 1));
  const wrongFields = new Set(wrong.split(' '));
  return (
    <div className="lamp-row-line">
      {fields.map((field) => {
        const Control = inputs[field.input] as ComponentType<InputProps>;
        const label = named(rowsTexts.cell).replace('{title}', text(field.title));
        return (
          <div key={field.field} className="lamp-row-cell">
            <label htmlFor={`${id}-${field.field}`}>
              <span className="lamp-row-number">{index + 1}</span> {text(field.title)}
            </label>
            <Suspense fallback={<Bars rows={1} />}>
              <Control
                id={`${id}-${field.field}`}
                name={field.field}
                label={label}
                value={row[field.field]}
                onChange={(value) => change(index, { ...row, [field.field]: value })}
                onBlur={leave}
                placeholder={field.placeholder === undefined ? undefined : text(field.placeholder)}
                required={field.required}
                readOnly={readOnly}
                isInvalid={wrongFields.has(field.field)}
                options={inputOptions(field) as InputProps['options']}
                form={noForm}
              />
            </Suspense>
          </div>
        );
      })}
      {!readOnly && (
        <span className="lamp-row-tools">
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={named(rowsTexts.up)}
            title={named(rowsTexts.up)}
            disabled={props.isFirst}
            onClick={() => move(index, index - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={named(rowsTexts.down)}
            title={named(rowsTexts.down)}
            disabled={props.isLast}
            onClick={() => move(index, index + 1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={named(rowsTexts.remove)}
            title={named(rowsTexts.remove)}
            disabled={!props.canRemove}
            onClick={() => remove(index)}
          />
        </span>
      )}
    </div>
  );
});
