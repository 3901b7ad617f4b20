import type { Text } from '../../../../schemas/grammar/text.ts';
import type { ExplainedPart } from '../../../expression/explain-condition.ts';

/** What a node of a preview shows. `empty` also while its source waits for something. */
export type NodeState = 'shown' | 'hidden' | 'empty' | 'loading' | 'failed' | 'broken';

/** One link in the chain of reasons for the state of a node. */
export interface Reason {
  kind:
    | 'broken'
    | 'requires'
    | 'func'
    | 'when'
    | 'else'
    | 'tab'
    | 'dialog'
    | 'only'
    | 'chooser'
    | 'room'
    | 'disabled'
    | 'waits'
    | 'source'
    | 'rows'
    | 'field';
  /** The node that it is about, as a JSON pointer: the node itself, or one around it. */
  at: string;
  /** Its name: `table "list"`. */
  node: string;
  /** False if it hides or empties the node. */
  holds: boolean;
  text: Text;
  /** A second sentence: what it was decided for. */
  note?: Text;
  /** The condition with the values of its parts. */
  condition?: ExplainedPart;
  /** The function ids of a permission. */
  codes?: readonly { id: string; caption: string | undefined; has: boolean }[];
  /** The source that it is about. */
  source?: string;
}

/** Why a node shows what it shows: the reasons from the outermost node on. */
export interface Why {
  state: NodeState;
  reasons: readonly Reason[];
}
