import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import { maxOutlineCorners } from '../../../schemas/wire/outline.ts';
import { cornerOutside, readOutline, writeOutline } from '../../geo/outline.ts';
import { type OutlineProblem, outlineProblem } from '../../geo/outline-problem.ts';
import { type OutlineLines, readOutlineLines } from '../../geo/read-outline-lines.ts';
import { type Ring, ringArea } from '../../geo/rings.ts';
import { roundCorner } from '../../geo/round-corner.ts';
import { DraftHistory } from '../page/draft-history.ts';

/** Why an outline is shown and cannot be edited by hand: too many corners, or holes and several parts. */
export type OutlineLock = { kind: 'corners'; corners: number } | { kind: 'parts'; parts: number };

/** The corners of an outline while they are edited, with undo and redo; a map and a list show the same. */
export class OutlineStore {
  /** True while clicks on the map add corners at the end. */
  isDrawing = false;
  /** The corner that is marked, from 0. */
  chosen: number | undefined = undefined;
  /** Why it cannot be edited. */
  lock: OutlineLock | undefined = undefined;
  /** The outline around, such as that of the area above. */
  around: Ring | undefined = undefined;
  private readonly history = new DraftHistory<Ring>();
  private opened: Ring = [];
  private shown: Ring = [];
  /** The value that was sent last. */
  private sent: unknown;
  /** What was opened and could not be edited. */
  private locked: unknown;

  /**
   * @param value the outline on the wire; undefined or null for none
   * @param send receives the outline after each change; undefined without corners
   */
  constructor(
    value: unknown,
    private readonly send: (value: unknown) => void,
  ) {
    makeObservable<this, 'opened' | 'shown' | 'put'>(this, {
      isDrawing: observable,
      chosen: observable,
      lock: observableRef,
      around: observableRef,
      opened: observableRef,
      shown: observableRef,
      corners: computed,
      problem: computed,
      outside: computed,
      area: computed,
      canStartOver: computed,
      follow: action,
      setAround: action,
      choose: action,
      draw: action,
      finish: action,
      replace: action,
      startOver: action,
      clear: action,
      undo: action,
      redo: action,
      put: action,
    });
    this.sent = value;
    this.take(value);
  }

  /** Without the repetition of the first one. */
  get corners(): Ring {
    return this.history.draft ?? this.shown;
  }

  /** What keeps it from being saved; undefined without corners. */
  get problem(): OutlineProblem | undefined {
    return this.corners.length === 0 || this.lock ? undefined : outlineProblem(this.corners);
  }

  /** The first corner outside the outline around, from 0. */
  get outside(): number | undefined {
    return this.around && this.corners.length > 2 ? cornerOutside(this.corners, this.around) : undefined;
  }

  /** Square metres; undefined while the corners enclose none: a crossing takes one part off the other. */
  get area(): number | undefined {
    return this.problem ? undefined : ringArea(this.corners);
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  get canAdd(): boolean {
    return this.corners.length < maxOutlineCorners;
  }

  /** False while the outline is the one that was opened. */
  get canStartOver(): boolean {
    return JSON.stringify(this.corners) !== JSON.stringify(this.opened);
  }

  /** Takes a value that another has set, such as the record as it is now; its own last one changes nothing. */
  follow(value: unknown): void {
    if (value === this.sent) return;
    this.sent = value;
    this.take(value);
  }

  setAround(ring: Ring | undefined): void {
    this.around = ring;
  }

  choose(corner: number | undefined): void {
    this.chosen = corner;
  }

  /** Lets clicks on the map add corners after the last one. */
  draw(): void {
    this.isDrawing = true;
  }

  finish(): void {
    this.isDrawing = false;
  }

  /** Takes the corners that were changed on the map, with six digits; more than the maximum are refused. */
  replace(corners: Ring): void {
    if (corners.length > maxOutlineCorners) return;
    const kept = new Set(this.corners.map((corner) => corner.join()));
    this.put(corners.map((corner) => (kept.has(corner.join()) ? corner : roundCorner(corner))));
  }

  /** Adds a corner, at the end by default; on the side before `index` otherwise. */
  add(at: Coordinates, index = this.corners.length): void {
    if (!this.canAdd) return;
    this.put(this.corners.toSpliced(index, 0, at));
  }

  move(index: number, to: Coordinates): void {
    this.put(this.corners.with(index, to));
  }

  remove(index: number): void {
    this.put(this.corners.toSpliced(index, 1));
  }

  /**
   * Replaces the outline with pasted lines of longitude and latitude, if all can be read.
   *
   * @returns the problems, by line
   */
  paste(text: string): OutlineLines['problems'] {
    const { corners, problems } = readOutlineLines(text);
    if (problems.length > 0) return problems;
    this.put(corners);
    this.finish();
    return [];
  }

  /** Back to the outline that was opened; can be undone, unless that one cannot be edited. */
  startOver(): void {
    if (this.locked !== undefined) {
      this.sent = this.locked;
      this.take(this.locked);
      this.send(this.sent);
      return;
    }
    this.put(this.opened);
    this.isDrawing = this.opened.length === 0;
  }

  /** Removes the outline, also one that cannot be edited, and begins a new one. */
  clear(): void {
    if (this.lock) {
      this.lock = undefined;
      this.shown = [];
      this.history.begin([]);
      this.tell();
    } else {
      this.put([]);
    }
    this.isDrawing = true;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.history.undo();
    this.afterStep();
  }

  redo(): void {
    if (!this.canRedo) return;
    this.history.redo();
    this.afterStep();
  }

  private put(corners: Ring): void {
    if (this.lock || JSON.stringify(corners) === JSON.stringify(this.corners)) return;
    this.history.change(corners);
    this.tell();
  }

  private afterStep(): void {
    if (this.corners.length < 3) this.isDrawing = true;
    this.tell();
  }

  private tell(): void {
    if (this.chosen !== undefined && this.chosen >= this.corners.length) this.chosen = undefined;
    this.sent = this.corners.length === 0 ? undefined : writeOutline(this.corners);
    this.send(this.sent);
  }

  private take(value: unknown): void {
    const { corners = [], more = 0 } = readOutline(value) ?? {};
    this.shown = corners;
    this.opened = corners;
    this.chosen = undefined;
    this.lock =
      more > 0
        ? { kind: 'parts', parts: more + 1 }
        : corners.length > maxOutlineCorners
          ? { kind: 'corners', corners: corners.length }
          : undefined;
    this.locked = this.lock && value;
    if (this.lock) this.history.end();
    else this.history.begin(corners);
    this.isDrawing = !this.lock && corners.length < 3;
  }
}
