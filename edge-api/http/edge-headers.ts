/** With the secret, the Node process believes the edge whose request it passes on. */
export const edgeSecretHeader = 'x-edge-secret';
export const edgeClientHeader = 'x-edge-client';
