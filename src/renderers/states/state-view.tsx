import { Button } from 'antd';
import type { ReactNode } from 'react';
import { StateDrawing, type StateKind } from './state-drawing.tsx';
import './states.css';

/** The one look of every empty, loading or failed state: a small drawing, what happened, why, and the next step. */
export function StateView(props: {
  kind: StateKind;
  title: string;
  text?: ReactNode;
  /** A lighter line: the request id. */
  note?: string;
  action?: { label: string; run(): void };
  second?: { label: string; run(): void };
  /** For use inside a card. */
  compact?: boolean;
}) {
  const { kind, title, text, note, action, second, compact } = props;
  const role = kind === 'error' || kind === 'offline' ? 'alert' : 'status';
  return (
    <div className={`lamp-state${compact ? ' lamp-state-compact' : ''}`} role={role}>
      <StateDrawing kind={kind} />
      <div className="lamp-state-title">{title}</div>
      {text !== undefined && <div className="lamp-state-text">{text}</div>}
      {(action || second) && (
        <div className="lamp-state-actions">
          {action && (
            <Button
              type={compact ? 'default' : 'primary'}
              size={compact ? 'small' : 'middle'}
              onClick={() => action.run()}
            >
              {action.label}
            </Button>
          )}
          {second && (
            <Button type="text" size={compact ? 'small' : 'middle'} onClick={() => second.run()}>
              {second.label}
            </Button>
          )}
        </div>
      )}
      {note !== undefined && <div className="lamp-state-note">{note}</div>}
    </div>
  );
}
