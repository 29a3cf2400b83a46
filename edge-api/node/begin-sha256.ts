import { createHash } from 'node:crypto';
import type { BeginHash } from '../files/begin-hash';

export const beginSha256: BeginHash = () => {
  const hash = createHash('sha256');
  return {
    add: (bytes) => void hash.update(bytes),
    hex: () => hash.digest('hex'),
  };
};
