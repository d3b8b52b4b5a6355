// Archives as an attacker writes them: every size in them can be a lie.
import { crc32, deflateRawSync } from 'node:zlib';

type ZipPart = { name: string; content: Buffer | string; claimedBytes?: number };

export function zip(parts: readonly ZipPart[]): Buffer {
  const written: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimedBytes } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(claimedBytes ?? plain.length, 18);
    about.writeUInt16LE(name.length, 22);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, Buffer.alloc(10), offset, Buffer.from(name));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed]);
    written.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, listed, end]);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The least that is a workbook, around the rows of its only sheet. */
export function workbook(rows: string, more: readonly ZipPart[] = [], claimedBytes?: number): Buffer {
  const sheet = `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData></worksheet>`;
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sales" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: SHEET, content: sheet, ...(claimedBytes !== undefined && { claimedBytes }) },
    ...more,
  ]);
}

/** A workbook of several sheets, each with its rows. */
export function sheets(named: readonly { name: string; rows: string; isHidden?: boolean }[]): Buffer {
  const list = named.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const links = named.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    },
    ...named.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);
}

/** A row of texts. */
export function textRow(number: number, cells: readonly string[]): string {
  const written = cells.map(
    (cell, column) => `<c r="${String.fromCharCode(65 + column)}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

/** A row that whoever opens the workbook does not see. */
export const hiddenRow = (number: number, cells: readonly string[]): string =>
  textRow(number, cells).replace('<row ', '<row hidden="1" ');
