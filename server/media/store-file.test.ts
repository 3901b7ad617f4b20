import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { tenants } from '../db/schema.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { cleanFileName } from './clean-file-name.ts';
import { sniffTypes } from './sniff-types.ts';
import { storeFile } from './store-file.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe("the type of a file's content", () => {
  it.each([
    ['\x89PNG\r\n\x1A\n....', 'image/png'],
    ['\xFF\xD8\xFF\xE0..JFIF', 'image/jpeg'],
    ['GIF89a....', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\x10\0\0\0WAVEfmt ', 'audio/wav'],
    ['\0\0\x01\0\x01\0', 'image/x-icon'],
    ['\0\0\0\x18ftypisom\0\0\x02\0', 'video/mp4 audio/mp4'],
    ['\0\0\0\x18ftypM4A \0\0\x02\0', 'audio/mp4'],
    ['\0\0\0\x18ftypheic\0\0\x02\0', ''],
    ['\x1A\x45\xDF\xA3....', 'video/webm audio/webm'],
    ['OggS....', 'audio/ogg'],
    ['ID3\x04....', 'audio/mpeg'],
    ['\xFF\xFB\x90\x64....', 'audio/mpeg'],
    ['%PDF-1.7', 'application/pdf'],
    ['PK\x03\x04 a.txt', 'application/zip'],
    ['a,b\r\n1,2', 'text/plain text/csv'],
    ['  <!DOCTYPE html><p>', ''],
    ['\uFEFF<svg xmlns="x">', ''],
    ['<?xml version="1.0"?>', ''],
    ['MZ\x90\0\x03', ''],
    ['#!/bin/sh\n\x07', ''],
  ])('%j', (content, types) => {
    const isText = content.startsWith('\uFEFF');
    expect(sniffTypes(isText ? new TextEncoder().encode(content) : bytes(content)).join(' ')).toBe(types);
  });

  it('identifies office documents by the folder inside', () => {
    const [first] = sniffTypes(bytes('PK\x03\x04..[Content_Types].xml..PK\x03\x04..xl/workbook.xml'));
    expect(first).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });
});

describe('a cleaned file name', () => {
  it.each([
    ['a/b\\c.png', 'c.png'],
    ['..', ''],
    ['.htaccess', 'htaccess'],
    ['  报告 .pdf  ', '报告 .pdf'],
  ])('%j', (name, expected) => expect(cleanFileName(name)).toBe(expected));
});

describe('storing a file', () => {
  let database: Database;
  beforeAll(async () => {
    database = await borrowDatabase();
  });
  afterAll(() => database.close());

  it("fails once the tenant's quota is used up", async () => {
    await database.db.insert(tenants).values({ id: 'empty', code: 'empty', name: 'Empty', createdAt: new Date() });
    const keep = (name: string) =>
      storeFile(database.db, new File(['12345'], name), {
        tenantId: 'empty',
        appType: 'theme',
        now: new Date(),
        allows: ['text/plain'],
        maxBytes: 10,
        maxBytesInAll: 12,
      });
    const first = await keep('a.txt');
    expect(first).toMatchObject({ name: 'a.txt', size: 5, type: 'UNKNOWN' });
    await keep('b.txt');
    await expect(keep('c.txt')).rejects.toMatchObject({
      key: 'filesFull',
      fields: { file: { en: expect.any(String) } },
    });
  });
});
