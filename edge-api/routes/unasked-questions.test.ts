import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { ServiceQuestion } from '../contract/catalogue/request-options';
import type { ServiceAnswer } from '../contract/service-answers';
import { anAdmin, changing } from '../test-support/accounts/signed-in';
import { serviceInput } from '../test-support/catalogue/catalogue-inputs';
import { submissionsOf } from '../test-support/inbox';
import { json } from '../test-support/requests';
import { serviceRequest } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const question = (id: string, label: string): ServiceQuestion => ({
  id,
  label,
  kind: 'number',
  options: [],
  required: false,
  unit: 'm³',
  mayBePast: false,
});

test('staff is told which questions a service neither asks nor asked', async () => {
  const testing = await testApp();
  const { app, db } = testing;
  const amina = await anAdmin(testing);
  const path = `/api/admin/services/${v7()}`;
  const save = async (label: string, order: Parameters<typeof changing>[2]) => {
    const body = serviceInput({ requestQuestions: [question('space', label)] });
    const saved = await amina.request(path, changing('PUT', body, order));
    return ((await saved.json()) as { slug: string }).slug;
  };
  const slug = await save('Space needed', { headers: { 'if-none-match': '*' } });
  await save('Space', { version: 1 });

  const unasked = async (serviceSlug: string | null, ...answers: ServiceAnswer[]) => {
    const request = serviceRequest({ serviceSlug, answers });
    expect((await app.request('/api/service-requests', json(request))).status).toBe(201);
    const row = await submissionsOf(db, 'service-request')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    return row.unasked_questions;
  };
  const answer = (questionId: string, text: string) => ({
    questionId,
    question: text,
    answer: '12',
  });
  expect(await unasked(slug, answer('space', 'Space (m³)'))).toEqual([]);
  // An admin changed it while the request waited on a device.
  expect(await unasked(slug, answer('space', 'Space needed (m³)'))).toEqual([]);
  const invented = answer('space', 'Your bank account (m³)');
  expect(await unasked(slug, invented, answer('colour', 'Colour'))).toEqual(['space', 'colour']);
  expect(await unasked(null, answer('space', 'Space (m³)'))).toEqual(['space']);
  expect(await unasked('no-such-service', answer('space', 'Space (m³)'))).toEqual(['space']);
  expect(await unasked(slug)).toEqual([]);
});
