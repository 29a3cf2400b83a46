import { beforeEach, expect, test, vi } from 'vitest';
import { appWithForms } from '../test-support/forms/posted-forms';

// On Node 20 React's development build warns once of an empty piece.
beforeEach(() => {
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('ArrayBuffer.prototype.detached')) error(...said);
  });
});

const lane = '/lanes/chattogram-hong-kong';

test.each(['/', '/about', '/terms', '/privacy', lane, '/lanes/nothing', '/services/request'])(
  '%s calls what the company answers with a quotation',
  async (path) => {
    const { app } = await appWithForms();
    const html = await (await app.request(path)).text();
    const [, main = ''] = html.match(/<main[^>]*>([\s\S]*)<\/main>/) ?? [];
    const [description = ''] = html.match(/<meta name="description"[^>]*>/) ?? [];
    const text = main.replaceAll(/<[^>]*>/g, ' ').replaceAll('Request a quote', '');
    expect(text.length).toBeGreaterThan(100);
    expect(description + text).not.toMatch(/\bquotes?\b/i);
  },
);
