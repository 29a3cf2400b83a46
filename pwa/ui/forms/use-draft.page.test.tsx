import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DraftStore, useDraft } from './use-draft';

type Values = { subject: string };
let found: (values: Values | null) => void = () => {};
const store: DraftStore<Values> = {
  save: () => {},
  forget: async () => {},
  follow: (form) => {
    found = form.found;
    return () => {};
  },
};

function Form() {
  const form = useForm<Values>({ defaultValues: { subject: '' } });
  useDraft(form, store);
  return <input aria-label="Subject" {...form.register('subject')} />;
}

test('a stored text is in its field at once: no later cursor finds it empty and gets the text before what it writes', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  root.render(<Form />);
  const field = page.getByLabelText('Subject');
  await expect.element(field).toBeVisible();
  found({ subject: 'Rates' });
  // Nothing was awaited: the next thing may be a key.
  expect(field.element()).toHaveProperty('value', 'Rates');
});
