import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProductInput } from '../contract/admin/catalogue-input';
import { isSitePicture, uploadedId } from '../contract/admin/picture-upload';
import { listingOf } from '../contract/catalogue/listing';
import { searchedName } from '../contract/catalogue/search-text';
import { drawnPictureOf, shareImageOf } from '../contract/catalogue/share-image';
import { foldLetters, routeName, slugify } from '../contract/catalogue/slug';
import { ContactMessageSubmission } from '../contract/contact-message';
import { productSheet, readCells } from '../contract/csv/catalogue-csv-columns';
import { csvLine, harmlessCell, plainCell } from '../contract/csv/csv-formula-guard';
import { listCell, picturesCell, priceCell, specsCell } from '../contract/csv/csv-values';
import { suggestedDangers } from '../contract/dangerous/danger-words';
import {
  CalendarDay,
  EmailAddress,
  optionalText,
  requiredText,
  Timestamp,
  UuidV7,
} from '../contract/fields';
import { OptionalPhoneNumber, PhoneNumber, plainPhone } from '../contract/forms/phone';
import { ServiceRequestSubmission } from '../contract/service-request';
import { Shipment } from '../contract/shipment';
import { decodeCursor as productCursor } from '../db/catalogue/product-sorts';
import { decodeCursor as changeCursor } from '../db/feed-cursor';
import { sender } from '../env/variables';
import { withinLimits } from '../http/json-limits';
import { bearerToken } from '../http/session-account';
import { withoutSecrets } from '../log/without-secrets';
import { messageText, oneLine } from '../mail/submission-text';
import { addressOf } from '../node/client-address';
import { withoutAddresses } from '../node/smtp-sender';
import { jsonElement, titleAndMetaTags } from '../site/page-document';
import {
  allowedMsFor,
  attackLength,
  bestMs,
  mostWalks,
  repeated,
} from '../test-support/linear-time';
import { contactMessage, serviceRequest } from '../test-support/samples';

const reads = (schema: v.GenericSchema) => (text: string) => v.safeParse(schema, text);
const marks = ['\u0300\u0316', '\u0f71\u0f72', 'a\u0323\u0307'];
const anything = ['a', ' ', '\n', '\\', '"', '😀', '\ud800', '\0', 'Σ', ...marks];
const id = '01890000-0000-7000-8000-000000000001';

/** Each parser of text from outside, with its worst input; all of them also read `anything`. */
const parsers: Record<string, [parse: (text: string) => unknown, worst: string[]]> = {
  'required text': [reads(requiredText('Name', 120)), []],
  'optional text': [reads(optionalText('Notes', 4000)), []],
  'an e-mail address': [reads(EmailAddress), ['a.', 'a-', '-.', 'a@', "'", '@a.', 'a@b.', 'a@a-']],
  'an e-mail address with a long domain': [
    (text) => v.safeParse(EmailAddress, `a@${text}`),
    ['a', 'a-', '-', 'a.', 'a--', '0'],
  ],
  'a phone number': [reads(PhoneNumber), ['0', '+', '(0', '- ']],
  'an optional phone number': [reads(OptionalPhoneNumber), ['0', ' ']],
  'a time': [reads(Timestamp), ['0', '2025-06-01T08:30:00.0', 'Z']],
  'a day': [reads(CalendarDay), ['0', '2025-06-01']],
  'an id': [reads(UuidV7), ['0', '-', id]],
  'a shipment': [
    (text) => {
      const end = { country: text, place: text, unlocode: text, address: text, postcode: text };
      const dangerous = [{ unNumber: text, hazardClass: text, properShippingName: text }];
      v.safeParse(Shipment, { origin: end, destination: end, hsCode: text, dangerous });
    },
    ['A', 'UN ', ' ', '. ', '1'],
  ],
  'a contact message': [
    (text) =>
      v.safeParse(ContactMessageSubmission, { ...contactMessage(), email: text, message: text }),
    [],
  ],
  'a service request': [
    (text) => v.safeParse(ServiceRequestSubmission, { ...serviceRequest(), serviceSlug: text }),
    ['-'],
  ],
  'a product': [(text) => v.safeParse(ProductInput, { slug: text, name: text }), ['a-', '-a']],
  'a list of anything': [(text) => withinLimits(JSON.stringify([...text]), 64), []],
  'nested lists': [
    (text) => withinLimits('['.repeat(text.length) + ']'.repeat(text.length), 64),
    [],
  ],
  'a string of a body': [(text) => withinLimits(`["${text}"]`, 64), ['\\', '\\"', 'a"']],
  'a list in a cell': [listCell.read, ['\\|', '|', '| ']],
  'facts in a cell': [specsCell.read, ['\\:', ':', 'a|', 'a:b|', '\\\\:']],
  'pictures in a cell': [picturesCell.read, ['a|', '\\|', '/a|b|1x1\n']],
  'words for goods': [
    suggestedDangers,
    [...marks, 'mobile phone ', 'cover for phone and ', 'মোবাইল ', 'রং', '手機'],
  ],
  'a phone number before it is checked': [plainPhone, ['(', '+', '-', ' ', ...marks]],
  'a price in a cell': [priceCell.read, ['0', '0,', '000,', '0.']],
  'a row': [(specs) => readCells(productSheet, { specs }, null), ['\\:', 'a:b|']],
  'a header of a file': [(header) => readCells(productSheet, { [header]: '' }, null), []],
  'a cell of a spreadsheet': [(text) => plainCell(harmlessCell(text)), ["'", '=', '\u200b', '＝']],
  'a line of a file': [(text) => csvLine([text]), ['"', ',=', ';＝', '\n=']],
  'what an address asks for': [
    (text) => listingOf(`?q=${text}&shown=${text}&${text}`, { department: 'women' }),
    ['%', '%41', '&', '=', '&q='],
  ],
  'the form for comparing': [searchedName, []],
  'a name in an address': [routeName, []],
  'letters without accents': [foldLetters, ['é', 'ß', ...marks]],
  'a title as an address': [slugify, ['-', '--a', '’']],
  'an uploaded picture': [uploadedId, ['/media/', '0', '-']],
  'a picture of the site': [isSitePicture, ['/pictures/', 'a/', 'a.', '-']],
  'a picture to share': [(src) => shareImageOf({ src }), ['/pictures/', 'a/', '/media/a/']],
  'a path of a picture to share': [drawnPictureOf, ['/share/', '/share/pictures/a', 'a/']],
  'a cursor of changes': [changeCursor, ['0', '-', '.', `${id}.1.`]],
  'a cursor of products': [
    (text) => productCursor(`${id}.${text}`, 'price-asc'),
    ['0', '-', '.', '0.0'],
  ],
  'an address of a proxy': [addressOf, ['[', ']', '%', '1.', ':', '[:', '::', '1.1.1.1:']],
  'a bearer token': [bearerToken, ['Bearer ', '=', '.', 'Bearer a=']],
  'accepted encodings': [parseAccept, [',', ';', 'br;q=', 'a;q="', '"\\', ' ;', '=']],
  'a line of the log': [
    withoutSecrets,
    ['a.', 'a://', '://:', ':', 'eyJ-', 'eyJa.', 'bearer ', 'a@', 'x://a:', '@'],
  ],
  'the answer of a mail server': [withoutAddresses, ['a@', '@', '<', 'a', '\x01']],
  'the sender in a setting': [reads(sender('MAIL_FROM')), ['<', '>', 'a<', ' a', '<a>']],
  'a text in a mail': [(text) => messageText(contactMessage({ message: text })), ['\r\n', '\n']],
  'the subject of a mail': [oneLine, ['\r', '\u2028']],
  'the title of a page': [
    (title) => titleAndMetaTags({ title, description: '', canonicalPath: null }, 'https://x'),
    ['<', '&', '"'],
  ],
  'data in a page': [(text) => jsonElement('id="x"', { text }), ['<', '</script>', '<!--']],
};

describe(`${attackLength.toLocaleString('en')} characters of the worst kind take less than ${mostWalks} walks through them`, () => {
  test.each(Object.entries(parsers))('as %s', (_name, [parse, worst]) => {
    for (const unit of [...worst, ...anything]) {
      const text = repeated(unit);
      const allowedMs = allowedMsFor(text);
      const took = Math.max(
        bestMs(() => parse(text), allowedMs),
        bestMs(() => parse(`${text}\n!`), allowedMs),
      );
      expect(took, JSON.stringify(unit)).toBeLessThan(allowedMs);
    }
  });

  test('which is too little for a quadratic one', () => {
    const text = `${repeated(' ', attackLength / 10)}!`;
    const allowedMs = allowedMsFor(text);
    expect(bestMs(() => /\s+$/.test(text), allowedMs)).toBeGreaterThan(allowedMs);
  });
});
