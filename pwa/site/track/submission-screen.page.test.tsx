import { expect, test } from 'vitest';
import { answerAdmin, refused } from '../../test-support/page/answer-admin';
import { logIn, openPage } from '../../test-support/page/open-page';

const id = '019b0000-0000-7000-8000-000000000001';

test('where a link has ended, only who is not logged in is led to the login, and back', async () => {
  const main = openPage(`/track/${id}`);
  const login = main.getByRole('link', { name: 'Log in' });
  await expect.element(login).toHaveAttribute('href', `/login?next=%2Ftrack%2F${id}`);
  await expect.element(main).toHaveTextContent('If you have an account with that address');

  await logIn({ role: 'user' });
  answerAdmin({ [`/api/submissions/${id}`]: () => refused(404) });
  openPage(`/track/${id}`);
  await expect.element(main).toHaveTextContent('This link has ended');
  await expect.element(login).not.toBeInTheDocument();
  await expect.element(main).not.toHaveTextContent('If you have an account');
});
