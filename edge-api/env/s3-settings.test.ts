import { expect, test } from 'vitest';
import { parseEnv } from './env';

const variables = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'sampan-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

test('a file store is read from its five variables', () => {
  expect(parseEnv(variables).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'sampan-files',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'hunter2',
  });
});

test.each(Object.keys(variables))('without %s the start ends with a sentence', (name) => {
  expect(() => parseEnv({ ...variables, [name]: '' })).toThrow('belong together');
  expect(() => parseEnv({ ...variables, [name]: '' })).not.toThrow('hunter2');
});

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/bucket'],
  ['S3_BUCKET', 'My Files'],
  ['S3_REGION', 'eu central'],
])('refuses %s=%s with a sentence that names it', (name, value) => {
  expect(() => parseEnv({ ...variables, [name]: value })).toThrow(`${name} must`);
});
