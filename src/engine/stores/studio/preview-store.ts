import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { CheckedPlan } from '../../compile/language/checker-messages.ts';
import type { PagePlan } from '../../compile/plan/plan.ts';
import { expressionsIn, prepareExpressions } from '../../expression/prepared-expressions.ts';
import { PageStore } from '../page/page-store.ts';
import { usesData } from '../page/uses-data.ts';
import { PreviewReads, previewPorts, type RefusedEffect } from './preview-ports.ts';
import type { StudioEnvironment } from './studio-environment.ts';

const maxRefused = 200;
const maxValue = 120;

/** The page of the document in the editor, on real data: always the last one that could be shown. */
export class PreviewStore {
  page: PageStore | undefined = undefined;
  /** The errors of the text; with some, the page is that of an earlier text if there is one. */
  errors = 0;
  /** True if the page is not that of the text. */
  isStale = false;
  /** What the preview did not do, the newest first. */
  refused: readonly (RefusedEffect & { id: number })[] = [];
  private count = 0;
  private file: string | undefined;
  private search = '';
  private reads: PreviewReads | undefined;
  private round = 0;

  constructor(private readonly environment: StudioEnvironment) {
    makeObservable<this, 'refuse'>(this, {
      page: observableRef,
      errors: observable,
      isStale: observable,
      refused: observableRef,
      show: action,
      reload: action,
      forgetRefused: action,
      dispose: action,
      refuse: action,
    });
  }

  /** Takes the plan of a text, unless it has errors and an earlier one is there. */
  async show({ file, plan, trees, errors }: CheckedPlan): Promise<void> {
    if (this.file !== file) this.begin(file);
    this.round += 1;
    const { round } = this;
    this.errors = errors;
    this.isStale = errors > 0 && this.page !== undefined && this.page.plan.issues.length === 0;
    if (!plan || this.isStale) return;
    await prepareExpressions(expressionsIn(plan), trees);
    const dataParts = usesData(plan) ? (await import('../page/data-parts.ts')).dataParts : undefined;
    if (round !== this.round) return;
    this.open(plan, dataParts);
  }

  /** Reads the data of the page again. */
  reload(): void {
    this.reads?.forget();
    this.page?.refresh();
  }

  /** The present value of a path in an expression as short JSON; undefined without one. */
  async valueNow(path: string): Promise<string | undefined> {
    const { page } = this;
    if (!page) return undefined;
    await prepareExpressions([path]);
    const value = page.valueOf({ $: path });
    if (value === undefined) return undefined;
    const text = JSON.stringify(value);
    return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
  }

  forgetRefused(): void {
    this.refused = [];
  }

  dispose(): void {
    this.round += 1;
    this.page?.dispose();
    this.page = undefined;
    this.reads = undefined;
    this.file = undefined;
  }

  private begin(file: string): void {
    this.dispose();
    this.file = file;
    this.search = '';
    this.refused = [];
  }

  private open(plan: PagePlan, dataParts: ConstructorParameters<typeof PageStore>[3]): void {
    const { environment } = this;
    const ports = previewPorts(
      (own) => environment.portsApart(own),
      (reads) => {
        this.reads ??= new PreviewReads(reads, () => ports.clock.now());
        return this.reads;
      },
      (effect) => this.refuse(effect),
      (search) => {
        this.search = search;
      },
    );
    const last = this.page;
    const next = new PageStore(plan, this.search, ports, dataParts);
    next.readFirst();
    runInAction(() => {
      this.page = next;
    });
    void next.openAtStart();
    last?.dispose();
  }

  private refuse(effect: RefusedEffect): void {
    this.count += 1;
    this.refused = [{ ...effect, id: this.count }, ...this.refused].slice(0, maxRefused);
  }
}
