import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DataSetInfo } from '../../../schemas/wire/analytics.ts';
import { customReportLimits, type ReportFormat } from '../../../schemas/wire/custom-report-words.ts';
import type { CustomReport, CustomReportSave, ReportDefinition } from '../../../schemas/wire/custom-reports.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { listDataSets } from '../../data/platform/analytics.ts';
import { addReport, changeReport, readReport } from '../../data/platform/custom-reports.ts';
import { reportFile } from '../../data/platform/report-file.ts';
import type { Ports } from '../../data/ports.ts';
import { SourceStore } from '../../data/source-store.ts';
import { sentText } from '../../records/sent-text.ts';
import { DraftHistory } from '../page/draft-history.ts';
import type { PagePart } from '../page/page-store.ts';
import { draftOf, handedParams, newDraft, questionOf, type ReportDraft } from './report-draft.ts';
import { ReportPreview } from './report-preview.ts';

export interface ReportDeps {
  ports: Pick<Ports, 'call' | 'clock' | 'panels' | 'download'>;
  address: { query(name: string): string | undefined; setQuery(name: string, value: string | undefined): void };
  textOf(text: Text): string;
}

/** The query parameters that open a report, and say what is done with it: looked at, edited or copied. */
const [idParam, modeParam] = ['report', 'mode'] as const;
const newId = 'new';
const copyOf: Text = { zh: '{name}（副本）', en: '{name} (copy)' };

/** One report that is open on a page: its result, and its designer. */
export class ReportStore implements PagePart {
  /** Undefined while nothing is open, and for a new one. */
  saved: CustomReport | undefined = undefined;
  state: 'closed' | 'loading' | 'ready' | 'saving' | 'failed' = 'closed';
  error: PlatformError | undefined = undefined;
  /** True if somebody has changed the report since it was opened. */
  isOutdated = false;
  readonly history = new DraftHistory<ReportDraft>();
  readonly preview: ReportPreview;
  readonly dataSets: SourceStore<DataSetInfo[]>;
  /** The address that is shown. */
  private key = '';

  constructor(private readonly deps: ReportDeps) {
    const { call, clock } = deps.ports;
    this.preview = new ReportPreview(deps.ports);
    this.dataSets = new SourceStore(
      (signal) => listDataSets(call, { signal }),
      () => clock.now(),
    );
    makeObservable<this, 'show' | 'open' | 'key'>(this, {
      key: observable,
      saved: observableRef,
      state: observable,
      error: observableRef,
      isOutdated: observable,
      definition: computed,
      change: action,
      show: action,
      open: action,
      follow: action,
      close: action,
    });
    reaction(
      () => this.definition && questionOf(this.definition),
      (question) => this.preview.ask(question),
    );
  }

  get isEditing(): boolean {
    return this.history.draft !== undefined;
  }

  get isDirty(): boolean {
    return this.history.isDirty;
  }

  /** True if there is something to save, and a name for it. */
  get canSave(): boolean {
    return this.isEditing && this.nameIssue === undefined && (this.saved === undefined || this.isDirty);
  }

  /** Of the draft, or of the saved report. */
  get definition(): ReportDefinition | undefined {
    return this.history.draft?.definition ?? this.saved?.definition;
  }

  /** What is wrong with the name. */
  get nameIssue(): 'missing' | 'long' | undefined {
    const { length } = sentText(this.history.draft?.name ?? '');
    if (length === 0) return 'missing';
    return length > customReportLimits.name ? 'long' : undefined;
  }

  /** The address that should be shown. */
  get wanted(): string {
    const { query } = this.deps.address;
    return [idParam, modeParam, ...handedParams].map((name) => query(name) ?? '').join('|');
  }

  /** True if the address names something else than what is shown. */
  get isElsewhere(): boolean {
    return this.wanted !== this.key;
  }

  /** Opens the report that the address names, or closes. */
  async follow(): Promise<void> {
    const { query } = this.deps.address;
    const [id, mode] = [query(idParam), query(modeParam)];
    if (id === undefined) return this.close();
    this.key = this.wanted;
    const { key } = this;
    if (id === this.saved?.id && this.state === 'ready' && mode === 'edit') return this.edit();
    runInAction(() => {
      this.state = 'loading';
      this.error = undefined;
      this.history.end();
      this.saved = undefined;
    });
    this.preview.clear();
    try {
      const report = id === newId ? undefined : await readReport(this.deps.ports.call, { pathValues: { id } });
      if (!report || mode === 'edit' || mode === 'copy') await this.dataSets.need();
      if (this.key === key) this.show(report, mode);
    } catch (error) {
      if (this.key === key) this.fail(error, 'failed');
    }
  }

  /** Goes back to the address of what is shown. */
  stay(): void {
    const values = this.key.split('|');
    for (const [index, name] of [idParam, modeParam, ...handedParams].entries())
      this.deps.address.setQuery(name, values[index] || undefined);
  }

  /** Begins to edit the open report: its own, or a copy of somebody else's. */
  edit(): void {
    void this.dataSets.need();
    if (this.saved?.isMine) this.history.begin(draftOf(this.saved));
    else if (this.saved) this.show(this.saved, 'copy');
    this.error = undefined;
  }

  /** @param key what is changed: changes of one key in a row are one step of undo */
  change(some: Partial<ReportDraft>, key = Object.keys(some).join()): void {
    const { draft } = this.history;
    if (draft) this.history.change({ ...draft, ...some }, key);
  }

  define(some: Partial<ReportDefinition>, key = Object.keys(some).join()): void {
    const { draft } = this.history;
    if (draft) this.change({ definition: { ...draft.definition, ...some } }, key);
  }

  /** Ends editing without saving: back to the result, or to the list for a new report. */
  discard(): void {
    this.history.end();
    this.error = undefined;
    this.isOutdated = false;
    if (this.saved) this.open(this.saved.id);
    else this.leave();
  }

  /** Back to the list of reports. */
  leave(): void {
    for (const name of [idParam, modeParam, ...handedParams]) this.deps.address.setQuery(name, undefined);
    this.close();
  }

  save(): Promise<boolean> {
    return this.store(this.saved);
  }

  /** Saves the draft as a new report; one of the same name gets another. */
  saveCopy(): Promise<boolean> {
    const { draft } = this.history;
    if (draft && sentText(draft.name) === this.saved?.name) this.change({ name: this.copyName(draft.name) });
    return this.store(undefined);
  }

  /** Saves the draft over a change of somebody else. */
  async overwrite(): Promise<boolean> {
    const { saved } = this;
    if (!saved) return false;
    try {
      const { version } = await readReport(this.deps.ports.call, { pathValues: { id: saved.id } });
      return await this.store({ ...saved, version });
    } catch (error) {
      this.fail(error, 'ready');
      return false;
    }
  }

  /** Downloads the result as a file. */
  async export(format: ReportFormat, name: string): Promise<void> {
    const question = this.definition && questionOf(this.definition);
    if (!question) return;
    await this.deps.ports.download(reportFile({ name, format, panels: [{ id: 'report', ...question, title: name }] }));
  }

  close(): void {
    this.key = this.wanted;
    this.state = 'closed';
    this.saved = undefined;
    this.error = undefined;
    this.isOutdated = false;
    this.history.end();
    this.preview.clear();
  }

  /** A report is quickly defined again: leaving asks, and nothing is kept. */
  async saveDraft(): Promise<void> {}

  private show(report: CustomReport | undefined, mode: string | undefined): void {
    const isCopy = mode === 'copy' || (mode === 'edit' && report?.isMine === false);
    this.saved = isCopy ? undefined : report;
    this.state = 'ready';
    if (!report) this.history.begin(newDraft(this.dataSets.data ?? [], (name) => this.deps.address.query(name)));
    else if (isCopy) this.history.begin({ ...draftOf(report), name: this.copyName(report.name), isShared: false });
    else if (mode === 'edit') this.history.begin(draftOf(report));
  }

  private copyName(name: string): string {
    return this.deps.textOf(copyOf).replace('{name}', sentText(name)).slice(0, customReportLimits.name);
  }

  /** Makes the address that of a report. */
  private open(id: string): void {
    for (const name of [modeParam, ...handedParams]) this.deps.address.setQuery(name, undefined);
    this.deps.address.setQuery(idParam, id);
    this.key = this.wanted;
  }

  private async store(known: CustomReport | undefined): Promise<boolean> {
    const { draft } = this.history;
    if (!draft || this.nameIssue) return false;
    runInAction(() => {
      this.state = 'saving';
      this.error = undefined;
      this.isOutdated = false;
    });
    const { call } = this.deps.ports;
    const body: CustomReportSave = { ...draft, name: sentText(draft.name), ...(known && { version: known.version }) };
    try {
      const saved = known
        ? await changeReport(call, { body, pathValues: { id: known.id } })
        : await addReport(call, { body });
      runInAction(() => {
        this.saved = saved;
        this.history.end();
        this.state = 'ready';
      });
      this.open(saved.id);
      return true;
    } catch (error) {
      this.fail(error, 'ready');
      return false;
    }
  }

  private fail(error: unknown, state: 'ready' | 'failed'): void {
    runInAction(() => {
      this.error = asPlatformError(error);
      this.isOutdated = this.error.status === envelopeStatus.conflict;
      this.state = state;
    });
  }
}
