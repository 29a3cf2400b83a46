import { existsSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { slugify } from '../../../edge-api/contract/catalogue/slug';
import { airServices } from '../../../edge-api/seed/catalogue/services-air';
import { landServices } from '../../../edge-api/seed/catalogue/services-land';
import { seaServices } from '../../../edge-api/seed/catalogue/services-sea';
import { specialServices } from '../../../edge-api/seed/catalogue/services-special';
import { tradeServices } from '../../../edge-api/seed/catalogue/services-trade';
import { MarkdownBody } from '../../ui/text/markdown-body';
import { textOf } from './article-text';
import { articleBySlug, articles, articlesAfter } from './articles';

const services = [airServices, landServices, seaServices, specialServices, tradeServices]
  .flat()
  .map(({ title }) => slugify(title));
const wordsPerMinute = 200;

const html = async (slug: string) => {
  const source = await textOf(slug);
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <MarkdownBody source={source} />
    </Router>,
  );
};
const wordsOf = (markup: string) =>
  markup.replace(/<[^>]*>/g, ' ').match(/\p{L}[\p{L}\p{N}.’'-]*|\d[\d.,]*/gu) ?? [];

test('slugs are unique and plain, and the newest article is first', () => {
  const slugs = articles.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.map(slugify)).toEqual(slugs);
  const days = articles.map(({ publishedOn }) => publishedOn);
  expect(days).toEqual([...days].sort().reverse());
  expect(articles.length).toBeGreaterThanOrEqual(8);
});

describe.each(articles)('$slug', ({ slug, title, summary, publishedOn, image, ...article }) => {
  test('says in its head what a list and a search result need', () => {
    expect(title.length).toBeLessThanOrEqual(70);
    expect(summary.length).toBeGreaterThanOrEqual(80);
    expect(summary.length).toBeLessThanOrEqual(170);
    expect(new Date(`${publishedOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(publishedOn);
    expect(publishedOn <= new Date().toISOString().slice(0, 10)).toBe(true);
    expect(image).toMatchObject({ width: 640, height: 400 });
    expect(image.alt.length).toBeGreaterThan(20);
  });

  test('has a picture of its own of at most 6 KB, of the promised size and without text', () => {
    expect(image.src).toBe(`/pictures/articles/${slug}.svg`);
    expect(existsSync(`public${image.src}`)).toBe(true);
    const svg = readFileSync(`public${image.src}`, 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * 1024);
    expect(svg).toContain('viewBox="0 0 640 400" width="640" height="400"');
    expect(svg).not.toMatch(/<text|<image|<script|https?:(?!\/\/www\.w3\.org)/);
  });

  test('is 600 to 900 words long, and takes as long to read as it says', async () => {
    const words = wordsOf(await html(slug)).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(900);
    expect(article.readingMinutes).toBe(Math.round(words / wordsPerMinute));
  });

  test('reads without a mark of Markdown left over', async () => {
    const rendered = await html(slug);
    const text = rendered.replace(/<[^>]*>/g, '\n');
    expect(text).not.toMatch(/\*|__|`|~~|\]\(|\]\[|^\s*(#|>|\||-\s|\d+\.\s)|\\|&amp;(#|[a-z]+;)/m);
    expect(rendered.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4);
    expect(rendered).not.toContain('<h1');
  });

  test('links to services and articles that are there, to each related service, not to itself', async () => {
    const targets = [...(await html(slug)).matchAll(/href="([^"]*)"/g)].map(
      ([, href = '']) => href,
    );
    for (const target of targets) {
      const [, kind, name = ''] =
        target.match(/^\/(serviceDetail|services\/blogs)\/([a-z0-9-]+)$/) ?? [];
      if (kind === 'serviceDetail') expect(services).toContain(name);
      else expect(articleBySlug(name), target).toBeDefined();
      expect(name).not.toBe(slug);
    }
    for (const service of article.services) expect(targets).toContain(`/serviceDetail/${service}`);
    expect(article.services.length).toBeGreaterThanOrEqual(3);
  });

  test('is followed by three others', () => {
    const next = articlesAfter({ slug, title, summary, publishedOn, image, ...article }, 3);
    expect(new Set(next.map((other) => other.slug)).size).toBe(3);
    expect(next.map((other) => other.slug)).not.toContain(slug);
  });
});

test('a text that has come is there at once; one that does not exist is an error', async () => {
  await textOf('hs-codes');
  expect(textOf('hs-codes')).toMatch(/^Every item/);
  await expect(textOf('no-such-article')).rejects.toThrow();
});
