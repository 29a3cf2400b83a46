import { signInPolicyHeader } from '../../edge-api/contract/page';
import { offersSignIn } from '../config/find-address';

/** Returns the shell as the page at `pathname`: a page that offers Google's login may load its script. */
export function shellAt(pathname: string, shell: Response): Response {
  const policy = shell.headers.get(signInPolicyHeader);
  if (policy === null || !offersSignIn(pathname)) return shell;
  const headers = new Headers(shell.headers);
  headers.set('content-security-policy', policy);
  for (const ofTransfer of ['content-encoding', 'content-length']) headers.delete(ofTransfer);
  return new Response(shell.body, { status: shell.status, headers });
}
