import { type ReactNode, useId } from 'react';
import './config-field.css';

interface Props {
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
  /** @param id of the input */
  children(id: string): ReactNode;
}

/** A labelled input of the configuration, with its help or what is wrong with it. */
export function ConfigField({ label, help, problem, children }: Props) {
  const id = useId();
  return (
    <div className="lamp-config-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem !== undefined && (
        <small role="alert" className="lamp-config-problem">
          {problem}
        </small>
      )}
      {problem === undefined && help !== undefined && <small>{help}</small>}
    </div>
  );
}
