import { action, actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { WorkbenchCard } from '../../../schemas/wire/workbench.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { readWorkbench } from '../../data/platform/workbench.ts';
import type { PagePorts } from '../../data/ports.ts';
import { loadPart } from '../environment/load-part.ts';
import type { PagePart } from '../page/page-store.ts';
import type { EditedWorkbench } from './edited-workbench.ts';
import type { WorkbenchEdit } from './workbench-edit.ts';
import { defaultItems, readItems, type WorkbenchItem, type WorkbenchPlan } from './workbench-item.ts';

/** The cards of the user's workbench, and their editing while it lasts (PAGE-11). */
export class WorkbenchStore implements PagePart, EditedWorkbench {
  state: 'loading' | 'loaded' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  /** As saved; those of the document if the platform stores none. */
  items: readonly WorkbenchItem[] = [];
  edit: WorkbenchEdit | undefined = undefined;
  private round = 0;

  constructor(
    readonly plan: WorkbenchPlan,
    readonly ports: Pick<PagePorts, 'call' | 'ask' | 'capabilities'>,
  ) {
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      items: observableRef,
      edit: observableRef,
      isDirty: computed,
      load: action,
      show: actionBound,
      keep: actionBound,
      endEditing: actionBound,
    });
  }

  /** True if the platform stores layouts. */
  get mayArrange(): boolean {
    const { layoutRequires } = this.plan;
    return layoutRequires !== undefined && this.ports.capabilities.includes(layoutRequires);
  }

  get isDirty(): boolean {
    return this.edit?.isDirty ?? false;
  }

  /** A layout is no input: it is not kept as a draft. */
  async saveDraft(): Promise<void> {}

  /** Loads the cards; the document's are shown if that fails. */
  async load(): Promise<void> {
    const round = ++this.round;
    if (!this.mayArrange) return this.show(undefined);
    if (this.state === 'failed') this.state = 'loading';
    try {
      const answer = await readWorkbench(this.ports.call);
      if (round === this.round) this.show(answer);
    } catch (error) {
      if (round !== this.round) return;
      runInAction(() => {
        this.failure = asPlatformError(error);
        if (this.state === 'loaded') return;
        this.state = 'failed';
        this.items = defaultItems(this.plan);
      });
    }
  }

  /** Shows the platform's cards, or those of the document without any. */
  show(answer: readonly WorkbenchCard[] | undefined): void {
    this.round += 1;
    this.items = answer === undefined ? defaultItems(this.plan) : readItems(answer);
    this.state = 'loaded';
    this.failure = undefined;
  }

  keep(items: readonly WorkbenchItem[]): void {
    this.items = items;
  }

  /** @throws PlatformError of kind `part` if the code of editing cannot be loaded */
  async beginEditing(): Promise<void> {
    const { WorkbenchEdit: Edit } = await loadPart(() => import('./workbench-edit.ts'));
    runInAction(() => {
      this.edit ??= new Edit(this);
    });
  }

  endEditing(): void {
    this.edit = undefined;
  }
}
