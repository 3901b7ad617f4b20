import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { PropertyOrigin } from '../../../engine/forms/form-config/edit/trace-fields.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { useText } from '../../context/console-context.tsx';
import { designerTexts as words } from './form-designer-texts.ts';

interface Props {
  name: string;
  origin: PropertyOrigin;
  /** What it returns to; undefined for an added field. */
  below?: PropertyOrigin | undefined;
  /** Resets it; undefined while it cannot be reset. */
  reset?: (() => void) | undefined;
  children: ReactNode;
}

/** A property with where it comes from, and the way back. */
export function PropertyFrame({ name, origin, below, reset, children }: Props) {
  const text = useText();
  const label = fillString(text(words.resetTo[below ?? 'formConfig']), { name });
  return (
    <div className="lamp-designer-property" data-origin={origin}>
      <div className="lamp-designer-property-head">
        <span>{name}</span>
        <small title={text(words.originHints[origin])}>{text(words.origins[origin])}</small>
        {reset && (
          <Button type="text" size="small" icon={<UndoOutlined />} aria-label={label} title={label} onClick={reset} />
        )}
      </div>
      {children}
    </div>
  );
}
