import type { WorkbenchCard } from '../../../schemas/wire/workbench.ts';
import type { PagePorts } from '../../data/ports.ts';
import type { WorkbenchItem } from './workbench-item.ts';

/** What editing needs of the workbench. */
export interface EditedWorkbench {
  /** As saved. */
  readonly items: readonly WorkbenchItem[];
  readonly ports: Pick<PagePorts, 'call' | 'ask'>;
  /** Shows the platform's cards. */
  show(answer: readonly WorkbenchCard[]): void;
  /** Shows saved cards that could not be read again. */
  keep(items: readonly WorkbenchItem[]): void;
  endEditing(): void;
}
