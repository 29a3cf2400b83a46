import { expect, it } from 'vitest';
import { pageOf } from '../test-support/pages';
import { testApp, testSite } from '../test-support/test-app';

it('has its first script asked for with its headers, and the others only behind the first paint', async () => {
  const scripts = ['/assets/react.js', '/assets/page.js'];
  const render = async () => pageOf(new Blob(['page']).stream());
  const { app } = await testApp({
    site: { ...testSite, render, build: { ...testSite.build, scriptsOf: () => scripts } },
  });
  const answer = await app.request('/page');
  expect(answer.headers.get('link')).toBe('</assets/main.js>; rel=modulepreload');
  const tags = (await answer.text()).match(/<link rel="modulepreload"[^>]*>/g);
  expect(tags).toEqual(
    scripts.map((href) => `<link rel="modulepreload" media="not all" href="${href}">`),
  );
});

it('gives search engines whole addresses and leaves every other text as it is', async () => {
  const structuredData = [
    {
      '@type': 'Product',
      name: '/name </script>',
      image: ['/pictures/a.svg', 'https://elsewhere.example/b.png'],
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
    image: ['https://sampan.example/pictures/a.svg', 'https://elsewhere.example/b.png'],
    offers: { url: 'https://sampan.example/product/a' },
    itemListElement: [{ item: 'https://sampan.example/product' }],
  });
});
