import { newLinkKey } from '../../../edge-api/contract/conversation/link-key';
import { sha256Of } from '../files/sha256';

/** The key of a submission's page, and the hash that the server stores of it. */
export type Link = { linkKey: string; linkKeyHash: string };

/** Undefined in a page without HTTPS, where browsers compute no hash: its submissions have no link. */
export async function newLink(): Promise<Link | undefined> {
  const linkKey = newLinkKey();
  const linkKeyHash = await sha256Of(new TextEncoder().encode(linkKey).buffer);
  return linkKeyHash === undefined ? undefined : { linkKey, linkKeyHash };
}

type Linkable = { body: Record<string, unknown>; linkKey?: string };

/** Adds a link to a submission: the key stands beside the body, which has only its hash. */
export const withLink = <Submission extends Linkable>(
  submission: Submission,
  link: Link | undefined,
): Submission =>
  link
    ? {
        ...submission,
        linkKey: link.linkKey,
        body: { ...submission.body, linkKeyHash: link.linkKeyHash },
      }
    : submission;
