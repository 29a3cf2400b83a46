import { parseEnv } from '../../env/env';

/** As a setting, and as it is read. */
export const testEncryptionKey = btoa('a key of thirty-two bytes: tests');
export const testEncryptionKeys = parseEnv({ ENCRYPTION_KEYS: testEncryptionKey }).encryptionKeys;
