import { action, computed, makeObservable, observable, observableRef, observe, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import { checkPage } from '../../compile/check/check-page.ts';
import type { Issue } from '../../compile/issue.ts';
import { formatJson } from '../../compile/json/format-json.ts';
import { compilePage } from '../../compile/page/compile-page.ts';
import { galleryDocument } from '../../compile/stage/gallery-document.ts';
import { type GalleryKind, galleryKinds } from '../../compile/stage/gallery-kinds.ts';
import { galleryStart } from '../../compile/stage/gallery-start.ts';
import { stageFile } from '../../compile/stage/on-stage.ts';
import { madeUpEvents } from '../../data/made-up/made-up-events.ts';
import { readUses } from '../../data/made-up/read-uses.ts';
import type { PagePorts } from '../../data/ports.ts';
import { expressionsIn, prepareExpressions } from '../../expression/prepared-expressions.ts';
import { dataParts } from '../page/data-parts.ts';
import { PageStore } from '../page/page-store.ts';
import type { GalleryConsole } from './create-gallery-console.ts';
import type { GalleryLog } from './gallery-log.ts';

/** A pause in typing after which the text is checked. */
const pauseMs = 200;

interface Deps extends Pick<GalleryConsole, 'console' | 'platform' | 'putPage' | 'putAway' | 'sendEvent'> {
  site: Site;
  log: GalleryLog;
  dataSets: NonNullable<NonNullable<Parameters<typeof checkPage>[2]>['dataSets']>;
  timer(run: () => void, ms: number): void;
}

/** The example that the gallery shows: its text, what is wrong with it, and the page of its last good version. */
export class GalleryStore {
  kind: GalleryKind = galleryKinds[0]!;
  /** Index of the example. */
  example = 0;
  text = '';
  /** The text of the example as the grammar has it. */
  private original = '';
  issues: readonly Issue[] = [];
  page: PageStore | undefined = undefined;
  private round = 0;
  /** True until the page of the example is shown for the first time. */
  private isFresh = false;
  private unfollow: () => void = () => undefined;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'take' | 'original'>(this, {
      kind: observableRef,
      example: observable,
      text: observable,
      original: observable,
      issues: observableRef,
      page: observableRef,
      show: action,
      write: action,
      reset: action,
      take: action,
      close: action,
      isChanged: computed,
    });
  }

  get isChanged(): boolean {
    return this.text !== this.original;
  }

  /** Shows an example as the grammar has it, with the dialog that it is in. */
  show(kind: GalleryKind, example = 0): void {
    this.kind = kind;
    this.example = Math.min(Math.max(0, example), kind.examples.length - 1);
    this.close();
    this.isFresh = true;
    this.original = formatJson(galleryDocument(kind, kind.examples[this.example]!));
    this.write(this.original, 0);
  }

  /** Takes a text; while it has mistakes the last good page stays. */
  write(text: string, pause = pauseMs): void {
    this.text = text;
    this.round += 1;
    const { round } = this;
    if (pause === 0) void this.check(round);
    else this.deps.timer(() => void this.check(round), pause);
  }

  /** Takes the example back as the grammar has it. */
  reset(): void {
    this.show(this.kind, this.example);
  }

  /** Nothing is shown any more, and nothing is left of what was done. */
  close(): void {
    this.round += 1;
    this.leavePage();
    this.page = undefined;
    this.deps.putAway();
    this.deps.log.clear();
  }

  private leavePage(): void {
    this.unfollow();
    this.page?.dispose();
  }

  private async check(round: number): Promise<void> {
    if (round !== this.round) return;
    const { site, dataSets } = this.deps;
    const { page, issues } = checkPage(stageFile, this.text, { site, dataSets });
    runInAction(() => {
      this.issues = issues;
    });
    if (!page || issues.some(({ severity }) => severity === 'error')) return;
    const plan = compilePage(page, [], site);
    await Promise.all([prepareExpressions(expressionsIn(plan)), this.deps.putPage(page, this.text)]);
    if (round === this.round) this.take(plan);
  }

  private take(plan: ReturnType<typeof compilePage>): void {
    this.leavePage();
    const { platform, log } = this.deps;
    platform.show(readUses(plan));
    const { search, dialog } = galleryStart(this.kind, plan.dialogs);
    const page = new PageStore(plan, search, this.ports(), dataParts);
    this.page = page;
    this.unfollow = observe(page.log.trace, (change) => {
      if (change.type === 'splice') for (const step of change.added) log.addStep(step);
    });
    page.readFirst();
    this.sendEvents(plan);
    // What somebody types stays beside what they see: the dialog opens with the example, not with each change.
    if (!this.isFresh) return;
    this.isFresh = false;
    if (dialog === undefined) void page.openAtStart();
    else void page.open(dialog, undefined);
  }

  /** Sends what live sources wait for that ask nothing first. */
  private sendEvents({ sources }: ReturnType<typeof compilePage>): void {
    for (const source of Object.values(sources))
      if (source.kind === 'live' && source.start === undefined)
        for (const data of madeUpEvents(source.event)) this.deps.sendEvent(source.event, data);
  }

  /** The ports of a page, except that nothing leads away from the gallery. */
  private ports(): PagePorts {
    const { console, log } = this.deps;
    const own = console.pages.portsApart({});
    const note = (address: string) => log.addPage(address);
    return {
      ...own,
      address: { setSearch: () => undefined },
      navigate: {
        ...own.navigate,
        to: note,
        window: note,
        panel: (path, search) => note(`${path}${search}`),
        mayOpen: () => true,
        event: (type, id) => note(`${type} ${id}`),
      },
    };
  }
}
