import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import { checkPage } from '../../compile/check/check-page.ts';
import type { Issue } from '../../compile/issue.ts';
import { formatJson } from '../../compile/json/format-json.ts';
import { compilePage } from '../../compile/page/compile-page.ts';
import { galleryDocument } from '../../compile/stage/gallery-document.ts';
import { type GalleryKind, galleryKinds } from '../../compile/stage/gallery-kinds.ts';
import { stageFile } from '../../compile/stage/on-stage.ts';
import { readUses } from '../../data/made-up/read-uses.ts';
import type { PagePorts } from '../../data/ports.ts';
import { expressionsIn, prepareExpressions } from '../../expression/prepared-expressions.ts';
import { dataParts } from '../page/data-parts.ts';
import { PageStore } from '../page/page-store.ts';
import type { GalleryConsole } from './create-gallery-console.ts';
import type { GalleryLog } from './gallery-log.ts';

/** A pause in typing after which the text is checked. */
const pauseMs = 200;

interface Deps extends Pick<GalleryConsole, 'console' | 'platform' | 'putPage'> {
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

  /** Shows an example as the grammar has it. */
  show(kind: GalleryKind, example = 0): void {
    this.kind = kind;
    this.example = Math.min(Math.max(0, example), kind.examples.length - 1);
    this.close();
    this.deps.log.clear();
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

  /** Nothing is shown any more. */
  close(): void {
    this.round += 1;
    this.page?.dispose();
    this.page = undefined;
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
    await Promise.all([prepareExpressions(expressionsIn(plan)), this.deps.putPage(page)]);
    if (round === this.round) this.take(plan);
  }

  private take(plan: ReturnType<typeof compilePage>): void {
    this.page?.dispose();
    this.deps.platform.show(readUses(plan));
    this.page = new PageStore(plan, '', this.ports(), dataParts);
    this.page.readFirst();
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
