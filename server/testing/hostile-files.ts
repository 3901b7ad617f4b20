import { crc32, deflateRawSync } from 'node:zlib';
import { writeStoredZip } from '../routes/imports/write-stored-zip.ts';

/** The parts of a workbook with one sheet, by name. */
export function workbookParts(sheet: string, shared = ''): Map<string, Uint8Array> {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return new Map([
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${content}.sharedStrings+xml"/></Types>`,
      ),
    ],
    [
      '_rels/.rels',
      xml(
        `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    ],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      xml(
        `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
    ],
    ['xl/worksheets/sheet1.xml', xml(`<worksheet xmlns="${main}">${sheet}</worksheet>`)],
    ['xl/sharedStrings.xml', xml(`<sst xmlns="${main}">${shared}</sst>`)],
  ]);
}

const deflated = 8;

/** Packs parts with compression, as spreadsheets do; `claims` is what the directory says of the size of each. */
export function pack(parts: ReadonlyMap<string, Uint8Array>, claims?: number): Uint8Array<ArrayBuffer> {
  const packed = new Map([...parts].map(([name, part]) => [name, deflateRawSync(part, { level: 1 })]));
  const bytes = new Uint8Array(writeStoredZip(packed));
  const view = new DataView(bytes.buffer);
  const sizes = [...parts.values()];
  // The headers of all parts, then the directory, in one order.
  let local = 0;
  let at = view.getUint32(bytes.length - 6, true);
  for (const part of sizes) {
    const size = claims ?? part.length;
    view.setUint16(local + 8, deflated, true);
    view.setUint32(local + 14, crc32(part), true);
    view.setUint32(local + 22, size, true);
    local += 30 + view.getUint16(local + 26, true) + view.getUint32(local + 18, true);
    view.setUint16(at + 10, deflated, true);
    view.setUint32(at + 16, crc32(part), true);
    view.setUint32(at + 24, size, true);
    at += 46 + view.getUint16(at + 28, true);
  }
  return bytes;
}

/** A workbook of rows of texts. */
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`;
const sheetOf = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const head = row('Name', 'Code');
const mebibyte = 1024 * 1024;

interface HostileFile {
  name: string;
  make(): Uint8Array<ArrayBuffer>;
  /** What the refusal says. */
  says: RegExp;
}

const text = (content: string) => new TextEncoder().encode(content);

/** Files that have stopped readers of rows: much in little, deep, endless, or slow to read. */
export const hostileFiles: readonly HostileFile[] = [
  {
    name: 'a cell of 64 MB',
    make: () => pack(workbookParts(sheetOf(head, row('x'.repeat(64 * mebibyte), 'A1')))),
    says: /30 MiB/,
  },
  {
    name: 'a cell of 64 MB that claims to be small',
    make: () => pack(workbookParts(sheetOf(head, row('x'.repeat(64 * mebibyte), 'A1'))), 100),
    says: /30 MiB/,
  },
  {
    name: 'a cell of 1 MB',
    make: () => pack(workbookParts(sheetOf(head, row('x'.repeat(mebibyte), 'A1')))),
    says: /32,767 characters/,
  },
  {
    name: '42 MB of unused texts',
    make: () => pack(workbookParts(sheetOf(head), '<si><t>unused</t></si>'.repeat(2_000_000))),
    says: /30 MiB/,
  },
  {
    name: 'a million unused texts',
    make: () => pack(workbookParts(sheetOf(head), '<si><t>u</t></si>'.repeat(1_000_000))),
    says: /500,000 texts/,
  },
  {
    name: 'rows inside each other',
    make: () => pack(workbookParts(sheetOf(`${'<row>'.repeat(3000)}${'</row>'.repeat(3000)}`))),
    says: /too complex/,
  },
  {
    name: 'rows that are never closed',
    make: () => pack(workbookParts(sheetOf('<row><c>'.repeat(30)))),
    says: /cannot be read|too complex|no rows/,
  },
  {
    name: 'a million blank rows',
    make: () => pack(workbookParts(sheetOf('<row/>'.repeat(1_000_000)))),
    says: /10,000 rows/,
  },
  {
    name: 'a cell in the last row and column',
    make: () =>
      pack(workbookParts(sheetOf(`<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`))),
    says: /rows|columns|cannot be read/,
  },
  {
    name: 'entities that grow',
    make: () => {
      const parts = workbookParts(sheetOf(head));
      const grown = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>';
      return pack(parts.set('xl/worksheets/sheet1.xml', Buffer.from(grown)));
    },
    says: /cannot be read/,
  },
  {
    name: 'five million quotes',
    make: () => text(`Name,Code\n"${'""'.repeat(2_500_000)}",x`),
    says: /32,767 characters/,
  },
  {
    name: 'quotes that are never closed',
    make: () => text(`Name,Code\n${'"a""'.repeat(1_000_000)}`),
    says: /quot|char/i,
  },
  { name: 'ten million line breaks', make: () => text(`Name,Code${'\n'.repeat(10_000_000)}a,b`), says: /10,000 rows/ },
  { name: 'ten million commas', make: () => text(`Name,Code${','.repeat(10_000_000)}`), says: /200 columns/ },
  { name: 'a line of 19 MB', make: () => text(`Name,Code\n${'x'.repeat(19 * mebibyte)}`), says: /32,767 characters/ },
  {
    name: 'wide characters',
    make: () => new Uint8Array(Buffer.from(`\uFEFFName,Code\n${'灯'.repeat(5_000_000)}`, 'utf16le')),
    says: /32,767 characters/,
  },
];
