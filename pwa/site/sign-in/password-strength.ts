/** The identity provider refuses shorter ones. */
export const shortestPassword = 6;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Estimates how hard a password is to guess: its length counts most, variety helps. Null while it is empty. */
export function passwordStrength(
  password: string,
): 'too short' | 'weak' | 'fair' | 'strong' | null {
  if (password === '') return null;
  if (password.length < shortestPassword) return 'too short';
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 'weak';
  const points = password.length + 2 * (variety - 1);
  if (points < 11) return 'weak';
  return points < 16 ? 'fair' : 'strong';
}
