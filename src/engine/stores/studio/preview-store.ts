import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { PreviewRole } from '../../../schemas/wire/preview.ts';
import type { CheckedPlan } from '../../compile/language/checker-messages.ts';
import type { PagePlan } from '../../compile/plan/plan.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { beginPreview, readPreviewRoles, readPreviewTenantRoles } from '../../data/platform/preview.ts';
import type { CallPort } from '../../data/ports.ts';
import { expressionsIn, prepareExpressions, type Trees } from '../../expression/prepared-expressions.ts';
import { loadPart } from '../environment/load-part.ts';
import { PageStore } from '../page/page-store.ts';
import { usesData } from '../page/uses-data.ts';
import { followPage } from './inspect/follow-page.ts';
import { PreviewTrace } from './inspect/preview-trace.ts';
import { PreviewReads, previewPorts, type RefusedEffect } from './preview-ports.ts';
import type { PreviewChoices, PreviewWorld, StudioEnvironment } from './studio-environment.ts';

const maxRefused = 200;
const maxValue = 120;

/** The page of the document in the editor, on real data: always the last one that could be shown. */
export class PreviewStore {
  page: PageStore | undefined = undefined;
  /** The errors of the text; with some, the page is that of an earlier text if there is one. */
  errors = 0;
  /** True if the page is not that of the text. */
  isStale = false;
  /** True if the text, with errors, makes no page, and no earlier one is there. */
  isMissing = false;
  /** The console as the page sees it; undefined until the first page. */
  world: PreviewWorld | undefined = undefined;
  /** The roles that may be chosen; undefined until they are read. */
  roles: readonly PreviewRole[] | undefined = undefined;
  /** The role of the preview; undefined for the user's own rights. */
  role: PreviewRole | undefined = undefined;
  /** Language and appearance that differ from the console's. */
  look: Pick<PreviewChoices, 'language' | 'isDark'> = {};
  /** The width of the page in pixels; undefined for all there is. */
  width: number | undefined = undefined;
  /** Why a role could not be previewed. */
  failure: PlatformError | undefined = undefined;
  /** Why the page of the text could not be shown: a part of the console could not be loaded. */
  problem: PlatformError | undefined = undefined;
  /** The plan of `page` with what this platform lacks, and the trees of its expressions. */
  inspected: { plan: PagePlan; trees: Trees } | undefined = undefined;
  /** The chosen node of the page, as a JSON pointer in its expanded form. */
  picked: string | undefined = undefined;
  /** What happens in the page. */
  readonly trace: PreviewTrace;
  /** What the preview did not do, the newest first. */
  refused: readonly (RefusedEffect & { id: number })[] = [];
  /** True from a refused effect until its reader has seen it. */
  hasNewRefusal = false;
  private count = 0;
  private file: string | undefined;
  private search = '';
  private reads: PreviewReads | undefined;
  private round = 0;

  private pass: { pass: string; expiresAt: number } | undefined;
  private last: CheckedPlan | undefined;
  private endTrace: (() => void) | undefined;

  constructor(
    private readonly environment: StudioEnvironment,
    private readonly call: CallPort,
    now: () => number,
  ) {
    this.trace = new PreviewTrace(now);
    makeObservable<this, 'refuse'>(this, {
      page: observableRef,
      errors: observable,
      isStale: observable,
      isMissing: observable,
      refused: observableRef,
      hasNewRefusal: observable,
      seeRefused: action,
      world: observableRef,
      roles: observableRef,
      role: observableRef,
      look: observableRef,
      width: observable,
      failure: observableRef,
      problem: observableRef,
      inspected: observableRef,
      picked: observable,
      pick: action,
      show: action,
      setWidth: action,
      reload: action,
      forgetRefused: action,
      dispose: action,
      refuse: action,
    });
  }

  /** Takes the plan of a text, unless it has errors and an earlier one is there. Never rejects: see `problem`. */
  async show(checked: CheckedPlan): Promise<void> {
    const { file, plan, trees, errors } = checked;
    if (this.file !== file) this.begin(file);
    this.round += 1;
    const { round } = this;
    this.errors = errors;
    this.isStale = errors > 0 && this.page !== undefined && this.page.plan.issues.length === 0;
    this.isMissing = errors > 0 && !plan && this.page === undefined;
    if (!plan || this.isStale) return;
    this.last = checked;
    try {
      await prepareExpressions(expressionsIn(plan), trees);
      const dataParts = usesData(plan) ? (await loadPart(() => import('../page/data-parts.ts'))).dataParts : undefined;
      const world = this.world ?? (await this.environment.openWorld(this.choices));
      if (round !== this.round) return;
      this.open({ ...checked, plan }, dataParts, world);
    } catch (error) {
      runInAction(() => {
        if (round === this.round) this.problem = asPlatformError(error);
      });
    }
  }

  /** Shows the last page that could not be shown again. */
  async retry(): Promise<void> {
    if (this.last) await this.show(this.last);
  }

  /** Chooses a node of the page. */
  pick(pointer: string | undefined): void {
    this.picked = pointer;
  }

  /** Reads the roles that may be chosen. */
  async readRoles(): Promise<void> {
    if (this.roles) return;
    const own = await readPreviewRoles(this.call).catch(() => undefined);
    if (!own) return;
    runInAction(() => {
      this.roles = own;
    });
    // Most tenants administer no others.
    const others = await readPreviewTenantRoles(this.call).catch(() => []);
    runInAction(() => {
      this.roles = [...own, ...others];
    });
  }

  /** Previews as a role, or with the user's own rights. A role that the platform refuses leaves the preview as it is. */
  async chooseRole(role: PreviewRole | undefined): Promise<void> {
    try {
      const begun = role && (await beginPreview(this.call, { body: { roleId: role.id } }));
      await this.enter({ ...this.look, ...(begun && { pass: begun.pass }) });
      runInAction(() => {
        this.pass = begun;
        this.role = role;
        this.failure = undefined;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Shows the page in another language or appearance; undefined is the console's. */
  async setLook(look: Pick<PreviewChoices, 'language' | 'isDark'>): Promise<void> {
    runInAction(() => {
      this.look = { ...this.look, ...look };
    });
    try {
      await this.enter(this.choices);
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    }
  }

  /**
   * Called on a change of the console's language: what the platform said in the other one, the menu of the role and reasons
   * of failures, is asked again. Never rejects: see `failure`.
   */
  async followLanguage(): Promise<void> {
    runInAction(() => {
      this.failure = undefined;
    });
    if (this.last) await this.setLook({});
  }

  setWidth(width: number | undefined): void {
    this.width = width;
  }

  /** Draws the last page again in a world of its own. */
  private async enter(choices: PreviewChoices): Promise<void> {
    const world = await this.environment.openWorld(choices);
    this.reads = undefined;
    runInAction(() => {
      this.world = world;
    });
    if (this.last) await this.show(this.last);
  }

  private get choices(): PreviewChoices {
    const { language, isDark } = this.look;
    return {
      ...(this.pass && { pass: this.pass.pass }),
      ...(language !== undefined && { language }),
      ...(isDark !== undefined && { isDark }),
    };
  }

  /** Reads the data of the page again. */
  reload(): void {
    this.reads?.forget();
    this.page?.refresh();
  }

  /** Reads the data of one source again. */
  async reloadSource(name: string): Promise<void> {
    const { page } = this;
    if (!page) return;
    this.reads?.forget();
    const tables = page.openTables.filter(({ plan }) => plan.source === name);
    const shown = page.source(name);
    await Promise.all([
      ...tables.map((table) => table.reload(true)),
      ...(tables.some(({ source }) => source === shown) || (tables.length > 0 && shown.state === 'idle')
        ? []
        : [shown.load(true)]),
    ]);
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

  seeRefused(): void {
    this.hasNewRefusal = false;
  }

  forgetRefused(): void {
    this.refused = [];
    this.hasNewRefusal = false;
  }

  dispose(): void {
    this.round += 1;
    this.endTrace?.();
    this.endTrace = undefined;
    this.page?.dispose();
    this.page = undefined;
    this.inspected = undefined;
    this.reads = undefined;
    this.file = undefined;
  }

  private begin(file: string): void {
    this.dispose();
    this.file = file;
    this.search = '';
    this.refused = [];
    this.hasNewRefusal = false;
    this.problem = undefined;
    this.picked = undefined;
    this.trace.reset();
  }

  private open(
    { plan, whole, trees }: CheckedPlan & { plan: PagePlan },
    dataParts: ConstructorParameters<typeof PageStore>[3],
    world: PreviewWorld,
  ): void {
    const watched = this.trace.watched(world.portsApart({}));
    const ports = previewPorts(
      (own) => ({ ...watched, ...own }),
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
    this.endTrace?.();
    const next = new PageStore(plan, this.search, ports, dataParts);
    this.endTrace = followPage(next, this.trace);
    runInAction(() => {
      this.page = next;
      this.inspected = { plan: whole ?? plan, trees };
      this.world = world;
      this.problem = undefined;
    });
    const dialog = last?.dialog;
    void next.openAtStart();
    // A drawer is named by the address; a form is not, and stays open while its text is changed.
    if (dialog?.kind === 'form') void next.open(dialog.name, dialog.row, dialog.given);
    if (dialog?.kind === 'assetForm') void next.open(dialog.name, dialog.row, dialog.form?.given);
    last?.dispose();
  }

  private refuse(effect: RefusedEffect): void {
    this.count += 1;
    this.trace.note({ kind: 'call', about: effect.about, outcome: 'refused' });
    this.refused = [{ ...effect, id: this.count }, ...this.refused].slice(0, maxRefused);
    this.hasNewRefusal = true;
  }
}
