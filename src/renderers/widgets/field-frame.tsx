import type { ReactNode } from 'react';
import type { FieldPlan } from '../../engine/compile/plan/plan.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';

interface Props {
  /** Id of the control, for the label. */
  id: string;
  field: Pick<FieldPlan, 'field' | 'title' | 'required' | 'wide' | 'help'>;
  error: Text | undefined;
  children: ReactNode;
}

/** A control with its label above, and the error and the help below: who must mend an error needs the help. */
export function FieldFrame({ id, field, error, children }: Props) {
  const text = useText();
  return (
    <div
      className={`lamp-field${field.wide ? ' lamp-field-wide' : ''}`}
      data-invalid={error !== undefined}
      data-field={field.field}
    >
      <label htmlFor={id} className={field.required ? 'lamp-required' : undefined}>
        {text(field.title)}
      </label>
      {children}
      <div id={`${id}-note`} className="lamp-field-note">
        {error !== undefined && (
          <div className="lamp-field-error" role="alert">
            {text(error)}
          </div>
        )}
        {field.help !== undefined && <div className="lamp-field-help">{text(field.help)}</div>}
      </div>
    </div>
  );
}
