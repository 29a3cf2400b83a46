import { vi } from 'vitest';
import { addresses, readForm, render } from '../../../pwa/site/entry-server';
import { testApp } from '../test-app';
import { testOrigin, testSite } from '../test-site';

type Overrides = Parameters<typeof testApp>[0];

const site = { ...testSite, addresses, readForm, render };

/** The app with the pages of the site as they are, and what a browser does with their forms. */
export async function appWithForms(overrides: Overrides = {}, ofSite: Partial<typeof site> = {}) {
  allowEmptyPieces();
  const testing = await testApp({
    template: 'seeded',
    site: { ...site, ...ofSite },
    ...overrides,
  });
  const { app } = testing;
  return {
    ...testing,
    /** Opens a page and returns the fields of its form, as the browser would send them. */
    open: async (path: string) => formOf(await (await app.request(path)).text()),
    post: (path: string, fields: Fields, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { ...ofBrowser, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

/** On Node 20 React's development build warns once of an empty piece. */
function allowEmptyPieces() {
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('ArrayBuffer.prototype.detached')) error(...said);
  });
}

export type Fields = Record<string, string>;

const ofBrowser = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html',
  origin: testOrigin,
};

/** The value that a document shows in the field of a name; null where it has no such field. */
export function valueIn(html: string, name: string): string | null {
  const escaped = name.replaceAll('.', '\\.');
  const [, inner] = html.match(new RegExp(`<textarea[^>]* name="${escaped}"[^>]*>([^<]*)`)) ?? [];
  if (inner !== undefined) return decoded(inner);
  const [select] =
    html.match(new RegExp(`<select[^>]* name="${escaped}"[\\s\\S]*?</select>`)) ?? [];
  if (select) {
    const [chosen = ''] = select.match(/<option[^>]* selected=""[^>]*>/) ??
      select.match(/<option[^>]*>/) ?? [''];
    return decoded(chosen.match(/value="([^"]*)"/)?.[1] ?? '');
  }
  const inputs = html.match(new RegExp(`<input[^>]* name="${escaped}"[^>]*>`, 'g')) ?? [];
  const input = inputs.find(
    (one) => !/type="(radio|checkbox)"/.test(one) || one.includes('checked'),
  );
  return input === undefined ? null : decoded(input.match(/ value="([^"]*)"/)?.[1] ?? '');
}

/** Every field of the form, with its value. */
export function formOf(html: string): Fields {
  const [form = ''] = html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/) ?? [];
  const names = [...form.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)];
  const values = names.map(([, name = '']) => [name, valueIn(form, name)] as const);
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== null));
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
