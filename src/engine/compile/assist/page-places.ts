import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Scope } from '../../../schemas/rules/scope.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { PageReading } from '../check/page-reading.ts';
import { readPage } from '../check/page-reading.ts';
import type { Surroundings, Visit } from '../check/walk.ts';
import { walkGrammar } from '../check/walk-grammar.ts';
import { splitPlace } from '../expand/written-places.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { type ResolvedPage, resolvePage } from '../resolve/resolve-page.ts';
import type { Declaration } from './offered-name.ts';

/** A place of a page with what the grammar expects there. */
export interface PagePlaceAt extends Visit {
  /** The parts of the pointer below the visited place: inside of a value of any shape. */
  below: readonly string[];
}

/** A page that was read for an editor: its places by pointer. */
export class PagePlaces {
  readonly reading: PageReading | undefined;
  private readonly asWritten = new Map<string, Visit>();
  /** The page with its base and its records, if it has some. */
  private readonly asResolved = new Map<string, Visit>();
  private resolved: ResolvedPage | undefined;
  private readonly asExpanded = new Map<string, Visit>();

  constructor(value: unknown, document: JsonDocument, context: CheckContext) {
    const noteIn = (places: Map<string, Visit>) => (visit: Visit) => {
      if (!places.has(visit.pointer)) places.set(visit.pointer, visit);
    };
    const visits = { written: noteIn(this.asWritten), expanded: noteIn(this.asExpanded) };
    const resolved = isRecord(value) ? resolvePage(value, context.library) : undefined;
    if (!resolved || resolved.page === value) {
      this.reading = readPage(value, document, context, visits).reading;
      return;
    }
    // The names of what a base or a record gives are known in the resolved page; the grammar of what is written, here.
    walkGrammar(pageSchema, value, { onlyShape: true, onVisit: visits.written });
    const ofResolved = { written: noteIn(this.asResolved), expanded: visits.expanded };
    const { offered } = resolved;
    this.reading = readPage(resolved.page, { numberAt: () => undefined }, { ...context, offered }, ofResolved).reading;
    this.resolved = resolved;
  }

  /** The place at a pointer of the written page, or the nearest one above that the grammar describes. */
  at(pointer: string): PagePlaceAt | undefined {
    const below: string[] = [];
    for (let end = pointer; ; ) {
      const found = this.visitOf(end);
      if (found) return { ...found, below };
      if (end === '') return undefined;
      const cut = end.lastIndexOf('/');
      below.unshift(end.slice(cut + 1));
      end = end.slice(0, cut);
    }
  }

  /** The expanded place knows its source and scope; only the written one has the names of shared parts. */
  private visitOf(pointer: string): Visit | undefined {
    const written = this.asWritten.get(pointer);
    if (!this.reading || (!this.reading.isShort && !this.resolved)) return written;
    const { reading, resolved } = this;
    const whole = resolved ? resolved.placesOf(pointer) : [pointer];
    const places = reading.isShort ? whole.flatMap((place) => reading.placesOf(place)) : whole;
    const expanded = places.map((place) => (reading.isShort ? this.asExpanded : this.asResolved).get(place));
    return (
      expanded.find(
        (visit) =>
          visit?.keyword.name === written?.keyword.name && visit?.keyword.refers === written?.keyword.refers && visit,
      ) ??
      written ??
      expanded.find((visit) => visit)
    );
  }

  /** Where a part is written, by its place in the page joined with its base and its records. */
  declaredAt(pointer: string, file: string): Declaration {
    const place = splitPlace(this.resolved?.originOf(pointer) ?? pointer);
    return { file: place.file ?? file, pointer: place.pointer };
  }

  /** The names that expressions may use at a place. */
  scopeAt({ keyword, around }: PagePlaceAt): Scope | undefined {
    return this.reading?.scope.offeredAt(withAdded(around, keyword.adds ?? []));
  }
}

function withAdded(around: Surroundings, adds: readonly string[]): Surroundings {
  const more = adds.filter((name) => !around.scope.includes(name));
  return more.length === 0 ? around : { ...around, scope: [...around.scope, ...more] };
}
