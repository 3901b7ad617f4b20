import type { CheckContext } from '../check/check-context.ts';
import type { PageReading } from '../check/page-reading.ts';
import { readPage } from '../check/page-reading.ts';
import type { Surroundings, Visit } from '../check/walk.ts';
import type { JsonDocument } from '../json/json-document.ts';

/** A place of a page with what the grammar expects there. */
export interface PagePlaceAt extends Visit {
  /** The parts of the pointer below the visited place: inside of a value of any shape. */
  below: readonly string[];
}

/** A page that was read for an editor: its places by pointer. */
export class PagePlaces {
  readonly reading: PageReading | undefined;
  private readonly asWritten = new Map<string, Visit>();
  private readonly asExpanded = new Map<string, Visit>();

  constructor(value: unknown, document: JsonDocument, context: CheckContext) {
    const noteIn = (places: Map<string, Visit>) => (visit: Visit) => {
      if (!places.has(visit.pointer)) places.set(visit.pointer, visit);
    };
    const visits = { written: noteIn(this.asWritten), expanded: noteIn(this.asExpanded) };
    this.reading = readPage(value, document, context, visits).reading;
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
    if (!this.reading?.isShort) return written;
    const expanded = this.reading.placesOf(pointer).map((place) => this.asExpanded.get(place));
    return expanded.find((visit) => visit?.keyword.name === written?.keyword.name && visit) ?? written;
  }

  /** The names that expressions may use at a place. */
  scopeAt({ keyword, around }: PagePlaceAt): ReturnType<PageReading['scope']['at']> | undefined {
    return this.reading?.scope.at(withAdded(around, keyword.adds ?? []));
  }
}

function withAdded(around: Surroundings, adds: readonly string[]): Surroundings {
  const more = adds.filter((name) => !around.scope.includes(name));
  return more.length === 0 ? around : { ...around, scope: [...around.scope, ...more] };
}
