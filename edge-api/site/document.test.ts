import { expect, test } from 'vitest';
import { pageOf } from '../test-support/pages';
import { testApp } from '../test-support/test-app';
import { testSite } from '../test-support/test-site';

test('names its scripts before its content, where pictures would be asked for first, and starts behind it', async () => {
  const scripts = ['/assets/react.js', '/assets/page.js'];
  const render = async () => pageOf(new Blob(['page']).stream());
  const { app } = await testApp({
    site: {
      ...testSite,
      render,
      build: { ...testSite.build, filesOf: () => ({ style: '', sheets: [], scripts }) },
    },
  });
  const answer = await app.request('/page');
  expect(answer.headers.get('link')).toBeNull();
  const html = await answer.text();
  const others = scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual(others);
  expect(html.indexOf(others.join(''))).toBeGreaterThan(0);
  expect(html.indexOf(others.join(''))).toBeLessThan(html.indexOf('<body>'));
  const end = '<script type="module" src="/assets/main.js"></script></body></html>';
  expect(html.endsWith(end)).toBe(true);
  expect(html.split('/assets/main.js').length).toBe(2);
});

test('carries the styles of its page, and tells the browser which stylesheets these are', async () => {
  const { app } = await testApp({
    site: { ...testSite, render: async () => pageOf(new Blob(['page']).stream()) },
  });
  const html = await (await app.request('/page')).text();
  expect(html).toContain(
    '<style>p{margin:0}</style><link rel="stylesheet" href="/assets/page.css" disabled>',
  );
});

test('gives search engines whole addresses and leaves every other text as it is', async () => {
  const structuredData = [
    {
      '@type': 'Product',
      name: '/name </script>',
      image: ['/pictures/a.svg', 'https://elsewhere.example/b.png', { contentUrl: '/c.jpg' }],
      offers: { url: '/product/a' },
      itemListElement: [{ item: '/product' }],
    },
  ];
  const head = { title: 'Title', description: 'Text.', canonicalPath: '/page', structuredData };
  const render = async () => pageOf(new Blob(['page']).stream(), { head });
  const { app } = await testApp({ site: { ...testSite, render } });
  const html = await (await app.request('/page')).text();
  const [, inlined = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  expect(JSON.parse(inlined)).toEqual({
    '@type': 'Product',
    name: '/name </script>',
    image: [
      'https://sampan.example/pictures/a.svg',
      'https://elsewhere.example/b.png',
      { contentUrl: 'https://sampan.example/c.jpg' },
    ],
    offers: { url: 'https://sampan.example/product/a' },
    itemListElement: [{ item: 'https://sampan.example/product' }],
  });
});
