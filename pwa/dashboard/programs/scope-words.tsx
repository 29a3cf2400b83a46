import type { ReactNode } from 'react';
import { type ApiScope, apiScopes, scopeMeanings } from '../../../edge-api/contract/admin/api-keys';
import styles from './programs.module.css';

/** What a scope allows, with its name: the documentation and the errors of the API say only that. */
export const scopeWords = Object.fromEntries(
  apiScopes.map((scope) => [
    scope,
    <>
      {scopeMeanings[scope]} <code className={styles.scope}>{scope}</code>
    </>,
  ]),
) as Record<ApiScope, ReactNode>;
