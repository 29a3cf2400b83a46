/** Who is signed in, as far as the bar shows it. While that is loading it shows nothing. */
export type AccountState = {
  loading: boolean;
  user: { displayName: string; email: string } | null;
  signOut: () => void;
};
