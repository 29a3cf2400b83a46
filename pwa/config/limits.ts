/** Numbers that are product decisions; times in milliseconds unless the name says otherwise. */
export const limits = {
  /** A failed refresh is tried again three times, waiting longer each time, 30 s at most. */
  refreshRetries: 3,
  refreshBackoff: { firstMs: 1000, capMs: 30_000 },
  /** Data that was checked this recently is not asked for again by another screen. */
  refreshFreshMs: 60_000,
  /** A device with so many products starts to store no department that was not opened: some 850 kB were sent. */
  productsAhead: 2500,
  /** First wait after a failed delivery, doubled each time up to the cap. */
  deliveryBackoff: { firstMs: 2000, capMs: 5 * 60_000 },
  /** `Retry-After` of a server counts up to here, so that no entry waits for ever. */
  deliveryWaitCapMs: 60 * 60_000,
  /** How many entries are sent in one go before the results are stored, and for how long at most. */
  deliveryBatch: 100,
  deliveryBatchMs: 500,
  /** A form gives up after this time if the device does not answer, and sends directly. */
  storageFormMs: 5000,
  /** A delivery pass gives up later: no person waits for it, and opening an old phone's storage takes time. */
  storagePassMs: 30_000,
  requestTimeoutMs: 30_000,
  /** How long a logout waits for the login service, and then for our API. */
  signOutMs: 3000,
  /** After how long a login service that could not be loaded is loaded again. */
  providerAgainMs: 10_000,
  /** How often a visible page asks whether our API is back. */
  probeEveryMs: 15_000,
  /** How long after the network has gone an answer may still come. */
  lateAnswerMs: 1000,
  /** A photograph on a bad connection takes its time. */
  uploadTimeoutMs: 5 * 60_000,
  /**
   * Files of a request go in pieces. The first has so many bytes; the next ones grow while they are
   * quick, so that a break costs little. Once the connection has broken, quick means quicker.
   */
  filePiece: { firstBytes: 64_000, fewestBytes: 8000, mostBytes: 512_000 },
  filePieceMs: { usual: 600, careful: 150 },
  /** How often a file whose bytes arrived damaged is sent again before a person is asked. */
  fileDamagedRetries: 3,
  /** How often at most the progress of a file is stored. */
  fileProgressMs: 300,
  /** How long a file without a request and a draft stays: as long as a form may be open, */
  fileFormMs: 24 * 60 * 60_000,
  /** and as long as a deletion can be undone. */
  fileUndoMs: 60_000,
  /** How many drafts of requests that began with an address or an earlier request stay. */
  begunDrafts: 20,
  /** How often an admin's device asks if the server's events don't come through. */
  adminPollMs: 30_000,
  adminEventsRetryMs: 5000,
  /** How many records the first answer to an admin's new device has, and the later ones. */
  adminFirstRecords: 30,
  adminFillRecords: 150,
  /** How many stored records a device reads in one part, the newest first, and how often it shows changes at most. */
  recordsFirst: 60,
  recordsPart: 500,
  recordsShownEveryMs: 100,
  /** How often the open page of a submission asks for news. */
  submissionEveryMs: 30_000,
  /** How often an open list of users asks when they were last here. */
  lastSeenEveryMs: 60_000,
  /** How often an open list of API keys or webhooks asks for their state, and a log with a delivery on its way. */
  programsEveryMs: 10_000,
  programsSoonMs: 2000,
  /**
   * How long a device shows private screens while our server does not answer. A week is long enough
   * for a trip without a network, and short enough that a lost device, or one of a former employee,
   * does not show customers' data for ever.
   */
  privateForMs: 7 * 24 * 60 * 60_000,
  /** How often that answer, and the time on this device's clock, is stored. */
  noteReachEveryMs: 5 * 60_000,
  /**
   * How long after its start a page begins to follow what its user may do: one that is left at once need not open a
   * stream.
   */
  followAccessAfterMs: 3000,
  /** How long after such a stream ended the next one is opened; the wait grows with each failure. */
  followAccessBackoff: { firstMs: 5000, capMs: 60_000 },
  /** How often at most a page asks our API whether its session is still good, */
  askMeAtMostEveryMs: 60_000,
  /** and how often at least while it shows private screens. */
  askMeAtLeastEveryMs: 5 * 60_000,
  /** How often a locked screen looks for our server, and an open one at the clock. */
  lockLookMs: 30_000,
  /** Another tab closes a database within milliseconds; a frozen one may never. */
  privateEraseMs: 5000,
} as const;
