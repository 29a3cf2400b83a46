/** Who is signed in, as far as the bar shows it. */
export type AccountState =
  | { kind: 'loading' }
  | { kind: 'nobody' }
  /** `name` is the display name, or the e-mail where there is none. */
  | { kind: 'user'; name: string; signOut: () => void };
