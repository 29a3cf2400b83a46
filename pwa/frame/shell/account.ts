/** Who is logged in, for the bar, which shows nothing while that is loading. */
export type AccountState = {
  loading: boolean;
  user: { displayName: string; email: string } | null;
  signOut: () => void;
};
