import { parseEnv } from '../../env/env';

/** A key as it is written in the settings, and as the server reads it. */
export const testEncryptionKey = btoa('a key of thirty-two bytes: tests');
export const testEncryptionKeys = parseEnv({ ENCRYPTION_KEYS: testEncryptionKey }).encryptionKeys;
