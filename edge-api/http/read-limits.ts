/**
 * How much of what has to be made one address may ask for. Made for people: whole offices and mobile
 * networks share one address, and what is kept ready is not counted.
 */
export const usualReads = {
  pages: { burst: 300, perMinute: 20 * 60 },
  // "Keep for offline" fetches 500 products with their pictures.
  pictures: { burst: 3000, perMinute: 100 * 60 },
  places: { atOnce: 3, waiting: 400, waitingPerSender: 100 },
};

/** As `usualReads`; `perMinute` steadily, `places` of work that has to be made. */
export type Reads = typeof usualReads;
