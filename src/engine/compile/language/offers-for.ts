import { type AssistedDocument, completeAt } from '../assist/assist.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { ListAddition } from './list-addition.ts';

/** A name that may be added to a list. */
export interface OfferedEntry {
  name: string;
  detail?: string;
  /** What is written for it. */
  value: unknown;
}

/** The names that may be added to a list: fields of the record or of the rows that it does not have. */
export function offersFor(document: AssistedDocument, list: string): OfferedEntry[] {
  const addition = ListAddition.of(document, list);
  if (!addition) return [];
  /** The names that are completed in a probe, an entry with a text to be completed at a place in it. */
  const namesIn = (probe: unknown, at: string) => {
    const { text, pointer } = addition.textWith([probe]);
    const read = readJson(text);
    const spans = 'document' in read ? spansOf(read.document, `${pointer}${at}`) : undefined;
    const offer = spans && completeAt({ ...document, text }, spans.value.start + 1);
    return (offer?.names ?? [])
      .filter(({ name, what }) => (what === 'recordField' || what === 'rowField') && name !== '' && !addition.has(name))
      .map(({ name, detail }) => ({ name, ...(detail && { detail }) }));
  };
  const ofRecord = namesIn('', '');
  const plain = addition.sift(ofRecord.map((offer) => ({ ...offer, value: offer.name })));
  // Without a title in its record a field gets its name, to be changed.
  const others = new Map([...ofRecord, ...namesIn({ field: '', title: '' }, '/field')].map((one) => [one.name, one]));
  for (const { name } of plain) others.delete(name);
  const titled = [...others.values()].map((offer) => ({ ...offer, value: { field: offer.name, title: offer.name } }));
  return [...plain, ...addition.sift(titled)];
}
