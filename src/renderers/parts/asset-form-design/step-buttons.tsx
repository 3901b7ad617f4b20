import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { designerTexts as words } from './form-designer-texts.ts';

interface Props {
  /** The title of the row. */
  name: string;
  text(text: Text): string;
  isFirst?: boolean;
  isLast?: boolean;
  step(by: -1 | 1): void;
}

/** Moves a row of the list up and down; the keys of the list do the same. */
export const StepButtons = ({ name, text, isFirst = false, isLast = false, step }: Props) => (
  <>
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={<ArrowUpOutlined />}
      aria-label={fillString(text(words.up), { name })}
      disabled={isFirst}
      onClick={() => step(-1)}
    />
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={<ArrowDownOutlined />}
      aria-label={fillString(text(words.down), { name })}
      disabled={isLast}
      onClick={() => step(1)}
    />
  </>
);
