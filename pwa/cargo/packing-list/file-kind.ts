import { unzipSync } from 'fflate';

const saveAs =
  'In Excel, WPS or LibreOffice choose File > Save As and the type .xlsx, and in Numbers File > Export To > Excel.';

const sentences = {
  xls: `This file is an old Excel file (.xls). Please open it and save it as .xlsx or CSV. ${saveAs}`,
  xlsb: `This file is a binary Excel file (.xlsb). Please open it in Excel, choose File > Save As and the type “Excel Workbook (.xlsx)”.`,
  locked:
    'This file has a password. Please open it and save it without one: in Excel by File > Info > Protect Workbook > Encrypt with Password, where the password is removed.',
  ods: 'This file is an OpenDocument spreadsheet (.ods). Please open it in LibreOffice, choose File > Save As and the type “Excel 2007–365 (.xlsx)”; in Google Sheets it is File > Download > Microsoft Excel.',
  numbers:
    'This file is from Apple’s Numbers, Pages or Keynote. Please open it in Numbers and choose File > Export To > Excel or CSV.',
  gnumeric:
    'This file is compressed, as those of Gnumeric are. Please open it, choose File > Save As and the type .xlsx or CSV.',
  word: 'This file is a Word document. Please copy its table and paste it below, or save it in a spreadsheet program as .xlsx or CSV.',
  slides:
    'This file is a presentation. Please copy its table and paste it below, or save it in a spreadsheet program as .xlsx or CSV.',
  pdf: 'This file is a PDF, which can’t be read here. Please ask for the list as .xlsx or CSV, or copy its cells into a spreadsheet program and paste them below.',
  image:
    'This file is a picture, which can’t be read here. Please ask for the list as .xlsx or CSV, or enter the lines by hand.',
  mail: 'This file is a saved e-mail. Please open it, save the list that is attached to it, and choose that.',
  archive:
    'This file is an archive. Please unpack it, and choose the .xlsx or CSV file that is in it.',
  web: `This file is a web page, whatever its name says. Please open it and save it as .xlsx or CSV. ${saveAs}`,
  xml: `This file is XML, such as that of Excel 2003. Please open it and save it as .xlsx or CSV. ${saveAs}`,
  office:
    'This file is of an older Office program and no list. Please choose a .xlsx or CSV file, or paste the cells below.',
  unknown: 'This file is neither a workbook (.xlsx) nor CSV. Please save the list as one of these.',
};

const starts: [start: string, sentence: string][] = [
  ['%PDF', sentences.pdf],
  ['\x89PNG', sentences.image],
  ['\xff\xd8\xff', sentences.image],
  ['GIF8', sentences.image],
  ['BM', sentences.image],
  ['II*\0', sentences.image],
  ['MM\0*', sentences.image],
  ['RIFF', sentences.image],
  // BIFF 2 to 4, which have no container.
  ['\x09\0\x04\0', sentences.xls],
  ['\x09\x02\x06\0', sentences.xls],
  ['\x09\x04\x06\0', sentences.xls],
  ['\x1f\x8b', sentences.gnumeric],
  ['{\\rtf', sentences.word],
  ['Rar!', sentences.archive],
  ['7z\xbc\xaf', sentences.archive],
];

/** Says what a file is that is no list and no ZIP, and what to do; null if it may be text. */
export function otherKindOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  // This is the container of Office before 2007, which files with a password have too ([MS-CFB], [MS-OFFCRYPTO]
  // 2.3.4.4).
  if (start.startsWith('\xd0\xcf\x11\xe0')) return ofStreams(bytes);
  // HEIC and AVIF (ISO/IEC 14496-12).
  if (start.slice(4, 8) === 'ftyp') return sentences.image;
  if (start.startsWith('BM') && !bytes.subarray(0, 64).includes(0)) return null;
  return starts.find(([one]) => start.startsWith(one))?.[1] ?? null;
}

/** Recognises a file by the names of its streams, which are in UTF-16. */
function ofStreams(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes);
  const has = (name: string) => text.includes(`${name}\0`);
  if (has('EncryptedPackage') || has('EncryptionInfo')) return sentences.locked;
  if (has('WordDocument')) return sentences.word;
  if (has('PowerPoint Document')) return sentences.slides;
  if (text.includes('__properties_version1.0')) return sentences.mail;
  return has('Workbook') || has('Book') ? sentences.xls : sentences.office;
}

/** Says what a text is that is no list, and what to do; null if it may be CSV. */
export function otherKindOfText(text: string): string | null {
  const start = text.slice(0, 2_000).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<(?:html|head|meta|style|table|div|body)\b|mime-version:)/.test(start)) {
    return sentences.web;
  }
  if (/^(?:<\?xml|<workbook|<office:document)/.test(start)) {
    if (start.includes('<svg')) return sentences.image;
    if (start.includes('<html')) return sentences.web;
    return start.includes('opendocument') ? sentences.ods : sentences.xml;
  }
  if (start.startsWith('<svg')) return sentences.image;
  return start.includes('\0') ? sentences.unknown : null;
}

/** Says what a ZIP is that has no sheet in XML, and what to do; null if it has one, or is none that we know. */
export function otherZipOf(bytes: Uint8Array): string | null {
  const names: string[] = [];
  const { mimetype } = unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name.replaceAll('\\', '/').toLowerCase());
      return name === 'mimetype' && originalSize < 200;
    },
  });
  const isSheet = (name = '') => name.endsWith('.xml') && /sheet|book/.test(name);
  if (names.some((name) => isSheet(name.split('/').pop()))) return null;
  const type = String.fromCharCode(...(mimetype ?? []));
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (type.includes('opendocument.spreadsheet')) return sentences.ods;
  if (type.includes('opendocument.text')) return sentences.word;
  if (type.includes('opendocument.')) return sentences.slides;
  if (has(/^xl\/workbook\.bin$/)) return sentences.xlsb;
  if (has(/\.iwa$|^index\.zip$|\.numbers\//)) return sentences.numbers;
  if (has(/^word\//)) return sentences.word;
  if (has(/^ppt\//)) return sentences.slides;
  return has(/\.(?:xlsx?|xlsm|csv|ods|numbers|pdf)$/) ? sentences.archive : null;
}
