import type { Problem } from '../../../edge-api/contract/problem';
import type { RequestFile } from '../../../edge-api/contract/request-file';

/** When something that failed to be sent is tried again. */
export type Attempts = {
  /** How often it was tried; it may have arrived each time. */
  attempts: number;
  /** How often the server failed at it or asked to wait; rows of older versions have none yet. */
  serverFailures?: number;
  /** It is not tried before this time, ms since the epoch. */
  nextAttemptAtMs: number;
  /** A wait for the network ends when a connection is back; one for the server lasts to its end. */
  waitsFor: 'network' | 'server';
};

/**
 * A file of a request on this device. Its bytes are in a table of their own, so that writing down how
 * far it was sent does not write them again.
 */
export type StoredFile = RequestFile &
  Attempts & {
    /** The request or reply that it was sent with; null in a form, and once that was deleted. */
    requestId: string | null;
    /** The reference by which people know its request; rows of older versions have none. */
    reference?: string;
    /** The delivered request that it was deleted from; the server is told that it will not come. */
    withdrawnFrom?: string;
    /** Who was logged in when it was chosen or sent; it is sent only as theirs. */
    ownerUid: string | null;
    /** From then on it is removed if no request and no draft has it, ms since the epoch. */
    removeAtMs: number;
    /** `arrived`: the server has all of it, and the bytes are no longer on this device. */
    state: 'waiting' | 'sending' | 'needs-attention' | 'arrived';
    /** How many bytes the server has confirmed. */
    bytesSent: number;
    /** Why the server refused it. */
    problem: Problem | null;
    /** How often all of it arrived with other bytes; rows of older versions have none yet. */
    timesDamaged?: number;
    /** The visitor agreed to send it over a connection that is metered or slow. */
    sendsWhenMetered: boolean;
  };

/** The bytes of a `StoredFile`; a row is missing where the device could not store it. */
export type FileBytes = { id: string; blob: Blob };
