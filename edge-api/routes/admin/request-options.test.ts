import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { serviceInput } from '../../test-support/catalogue/catalogue-inputs';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const create = { headers: { 'if-none-match': '*' } };

test('a service keeps its request options when a page of the version before saves it', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const path = `/api/admin/services/${v7()}`;
  const { requestModes, requestDirections, requestCargo, requestQuestions, ...others } =
    serviceInput();
  const { requestDomestic, requestFrom, requestTo, requestNeeds, ...rest } = others;
  const options = {
    ...{ requestModes, requestDirections, requestCargo, requestQuestions },
    ...{ requestDomestic, requestFrom, requestTo, requestNeeds },
  };
  const save = async (body: object, order: Parameters<typeof changing>[2]) =>
    (await amina.request(path, changing('PUT', body, order))).json();
  expect(await save({ ...rest, mode: 'sea' }, create)).toMatchObject({
    requestModes: ['sea'],
    requestDirections: ['export'],
    requestCargo: ['packages', 'containers', 'breakbulk'],
    requestQuestions: [],
    requestFrom: { kind: 'port', country: 'BD' },
    requestNeeds: [],
  });
  expect(await save(serviceInput(), { version: 1 })).toMatchObject(options);
  expect(await save({ ...rest, title: 'Sky freight' }, { version: 2 })).toMatchObject({
    title: 'Sky freight',
    ...options,
  });
  // One that knows the four lists, but not what was added to them.
  const [asked] = requestQuestions.map(({ mayBePast: _, ...question }) => question);
  const lists = { requestModes, requestDirections, requestCargo, requestQuestions: [asked] };
  expect(await save({ ...rest, ...lists }, { version: 3 })).toMatchObject(options);
});

test('a service whose request options do not fit is refused with a sentence for each', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const [question] = serviceInput().requestQuestions;
  const body = serviceInput({
    requestModes: [],
    requestQuestions: question ? [{ ...question, options: ['Only one'] }] : [],
  });
  const answer = await amina.request(`/api/admin/services/${v7()}`, changing('PUT', body, create));
  expect((await problemOf(answer)).errors).toEqual([
    { path: 'requestQuestions.0.options', message: 'A choice needs at least two options.' },
    { path: 'requestModes', message: 'Please choose at least one mode.' },
  ]);
});
