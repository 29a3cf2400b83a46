import { expect, test } from 'vitest';
import { questionIn } from './rate-list';

test('the address says what is searched, and what is typed halfway asks for nothing', () => {
  const search = new URLSearchParams(
    'from=bd+cgp&to=De&mode=sea&cargo=containers&on=2026-03-02&dangerous=yes&q=+fuel+',
  );
  expect(questionIn(search)).toEqual({
    ...{ from: 'BDCGP', to: 'DE', mode: 'sea', cargo: 'containers', on: '2026-03-02' },
    ...{ dangerous: 'yes', q: 'fuel' },
  });
  expect(
    questionIn(new URLSearchParams('from=BDC&mode=rail&cargo=fish&on=2026&reefer=no')),
  ).toEqual({});
});
