import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Option } from '../../../schemas/grammar/choices.ts';
import { useText } from '../../context/console-context.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { TextPair } from './text-pair.tsx';

interface Props {
  /** Those of the definition, which can be ordered, renamed and left out; undefined for a field whose options are its own. */
  given: readonly Option[] | undefined;
  options: readonly Option[];
  isReadOnly: boolean;
  change(options: readonly Option[]): void;
}

/** The options of a field: their order, titles, and which are offered. */
export function OptionRows({ given, options, isReadOnly, change }: Props) {
  const text = useText();
  const offered = new Set(options.map(({ value }) => value));
  const left = (given ?? []).filter(({ value }) => !offered.has(value));
  const move = (index: number, by: number) => {
    const option = options[index]!;
    change(options.toSpliced(index, 1).toSpliced(index + by, 0, option));
  };
  const isLast = options.length === 1;
  return (
    <ul className="lamp-designer-options">
      {options.map((option, index) => {
        const name = text(option.title);
        return (
          <li key={given ? String(option.value) : index}>
            <span className="lamp-designer-option">
              {given ? (
                <Tip text={isLast ? text(words.lastOption) : undefined}>
                  <span>
                    <Checkbox
                      checked
                      disabled={isReadOnly || isLast}
                      aria-label={fillString(text(words.useOption), { name })}
                      onChange={() => change(options.toSpliced(index, 1))}
                    >
                      {String(option.value)}
                    </Checkbox>
                  </span>
                </Tip>
              ) : (
                <TypedInput
                  value={String(option.value)}
                  maxLength={100}
                  disabled={isReadOnly}
                  aria-label={fillString(text(words.optionValue), { n: index + 1 })}
                  onChange={(value) => change(options.with(index, { ...option, value }))}
                />
              )}
              {!isReadOnly && (
                <span>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    disabled={index === 0}
                    aria-label={fillString(text(words.up), { name })}
                    onClick={() => move(index, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    disabled={index === options.length - 1}
                    aria-label={fillString(text(words.down), { name })}
                    onClick={() => move(index, 1)}
                  />
                  {!given && (
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      disabled={isLast}
                      aria-label={fillString(text(words.removeNamed), { name })}
                      onClick={() => change(options.toSpliced(index, 1))}
                    />
                  )}
                </span>
              )}
            </span>
            <TextPair
              value={option.title}
              label={fillString(text(words.optionTitle), { name: String(option.value) })}
              disabled={isReadOnly}
              change={(title) => title !== undefined && change(options.with(index, { ...option, title }))}
            />
          </li>
        );
      })}
      {left.map((option) => (
        <li key={String(option.value)}>
          <Checkbox
            checked={false}
            disabled={isReadOnly}
            aria-label={fillString(text(words.useOption), { name: text(option.title) })}
            onChange={() => change([...options, option])}
          >
            <s>{text(option.title)}</s>
          </Checkbox>
        </li>
      ))}
      {!given && !isReadOnly && (
        <li>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => change([...options, nextOption(options)])}
          >
            {text(words.addOption)}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** A value that no option has. */
function nextOption(options: readonly Option[]): Option {
  const values = new Set(options.map(({ value }) => String(value)));
  let number = options.length + 1;
  while (values.has(String(number))) number += 1;
  return { value: String(number), title: { zh: `选项 ${number}`, en: `Option ${number}` } };
}
