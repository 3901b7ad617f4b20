import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentIndexer } from '../documents/read-documents.ts';
import { nameFields } from '../routes/imports/named-fields.ts';
import { columnsOf } from '../routes/imports/read-rows.ts';
import { makeTestPlatform } from '../testing/test-platform.ts';
import { titleOf } from './field-name.ts';
import { KnownRecords } from './known-records.ts';

const site = { text: '{}' };
const user = (fields: unknown) => [{ file: 'records/user.json', text: JSON.stringify({ fields }) }];
const phone = titleOf('user', 'phoneNumber');
const mobile = { zh: '手机', en: 'Mobile' };
const example = { zh: '1', en: '1' };

describe('the words of records', () => {
  it('are those of the installation, and the shipped ones where it has none', () => {
    const known = new KnownRecords();
    expect(known.textOf(phone)).toEqual({ zh: '手机号码', en: 'Phone number' });
    known.take({
      site,
      records: user({ phoneNumber: { title: mobile }, email: { title: { zh: '', en: 7 } }, name: 3 }),
    });
    expect(known.textOf(phone)).toEqual(mobile);
    expect(known.textOf(titleOf('user', 'email')).en).toBe('Email');
    expect(known.textOf(titleOf('user', 'name')).en).toBe('Name');
    known.take({ site, records: user({ phoneNumber: { title: 'GSM' } }) });
    expect(known.textOf(phone)).toEqual({ zh: 'GSM', en: 'GSM' });
    known.take({ site, records: [] });
    expect(known.textOf(phone).en).toBe('Phone number');
  });

  it.each(['{', '', '[]', 'null', '{"fields":[]}'])('stay known while a file is %s', (text) => {
    const known = new KnownRecords();
    known.take({ site, records: user({ phoneNumber: { title: mobile } }) });
    known.take({ site: { text }, records: [{ file: 'records/user.json', text }] });
    expect(['Mobile', 'Phone number']).toContain(known.textOf(phone).en);
    if (text === '{' || text === '') expect(known.textOf(phone).en).toBe('Mobile');
  });

  it('follow the documents of the installation', async () => {
    const records = new KnownRecords();
    const platform = await makeTestPlatform({ records, indexDocuments: createDocumentIndexer(undefined, records) });
    const folder = join(platform.documentsDir, 'records');
    await mkdir(folder);
    await writeFile(
      join(folder, 'user.json'),
      JSON.stringify({ version: 1, fields: { phoneNumber: { title: mobile } } }),
    );
    await platform.call('GET', '/schemas/index.json');
    expect(records.textOf(phone)).toEqual(mobile);
    await platform.close();
  });
});

describe('columns of an import', () => {
  const fields = [
    { field: 'phoneNumber', heading: phone, formerHeadings: [{ zh: '电话', en: 'Phone' }], example },
    { field: 'email', heading: titleOf('user', 'email'), example },
  ];
  const known = new KnownRecords();
  const fieldsOf = (headings: string[]) => columnsOf(headings, nameFields(fields, known)).map((one) => one?.field);

  it('are read by the title, the shipped title and those of earlier versions', () => {
    known.take({ site, records: user({ phoneNumber: { title: mobile } }) });
    for (const heading of ['手机', 'Mobile', '手机号码', 'Phone number', '电话', 'Phone'])
      expect(fieldsOf([heading])).toEqual(['phoneNumber']);
  });

  it('are read in any case and spacing, and by what the field was called in earlier versions', () => {
    known.take({ site, records: [] });
    for (const heading of ['E-mail', 'e-MAIL', ' E - mail ', 'EMAIL', '邮 箱'])
      expect(fieldsOf([heading])).toEqual(['email']);
    const columns = columnsOf(
      ['Colour', 'Chargers', 'Installation date', '所属区域', 'Kind'],
      nameFields(
        [
          { field: 'color', heading: titleOf('dictionaryEntry', 'color'), example },
          { field: 'charger', heading: titleOf('model', 'slots.charger'), example },
          { field: 'installationDate', heading: titleOf('device', 'installationDate'), example },
          { field: 'deviceArea', heading: titleOf('device', 'deviceArea'), example },
          { field: 'kind', heading: titleOf('lightingDay', 'kind'), example },
        ],
        known,
      ),
    );
    expect(columns.map((one) => one?.field)).toEqual(['color', 'charger', 'installationDate', 'deviceArea', 'kind']);
  });

  it('keep their shipped headings where an installation calls two fields the same', () => {
    known.take({ site, records: user({ phoneNumber: { title: mobile }, email: { title: mobile } }) });
    expect(nameFields(fields, known).map(({ heading }) => heading.en)).toEqual(['Mobile', 'Email']);
  });

  it('are those that have a heading now, not those that once had it', () => {
    known.take({ site, records: user({ email: { title: { zh: '电话', en: 'Phone' } } }) });
    expect(fieldsOf(['Phone'])).toEqual(['email']);
  });
});
